import { type AstNode, CstUtils } from 'langium';

const COMMENT_TERMINALS = ['ML_COMMENT'];

/** The text of the doc comment right before an element, without its stars. */
export function docComment(node: AstNode): string | undefined {
    const comment = CstUtils.findCommentNode(node.$cstNode, COMMENT_TERMINALS)?.text;
    if (!comment?.startsWith('/**')) {
        return undefined;
    }
    const text = comment
        .slice(3, -2)
        .split(/\r?\n/)
        .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
        .join('\n')
        .trim();
    return text || undefined;
}
