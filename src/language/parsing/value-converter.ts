import { type CstNode, DefaultValueConverter, type GrammarAST, type ValueType } from 'langium';

/** Turns quoted names and prose into their text, and joins `Knowledge (Civics)` with one space. */
export class SkirmishValueConverter extends DefaultValueConverter {
    protected override runConverter(rule: GrammarAST.AbstractRule, input: string, cst: CstNode): ValueType {
        switch (rule.name) {
            case 'STRING':
            case 'STRING_LABEL':
                return unquote(input);
            case 'PROSE':
                return dedent(input.slice(3, -3));
            case 'DeclaredName':
                // A quoted name has lost its quotes by now.
                return cst.text.startsWith('"') ? input : input.replace(/\s*\(\s*/, ' (').replace(/\s*\)$/, ')');
            default:
                return super.runConverter(rule, input, cst);
        }
    }
}

/** `"a \"b\""` → `a "b"`; a missing closing quote is forgiven here and reported by the validator. */
export function unquote(text: string): string {
    const closed = text.length > 1 && text.endsWith('"') && !text.endsWith('\\"');
    return text.slice(1, closed ? -1 : undefined).replace(/\\(.)/g, '$1');
}

/** Removes the indentation that all lines share, and the first and last line when they are blank. */
export function dedent(text: string): string {
    const lines = text.replace(/^[ \t]*\r?\n/, '').replace(/\r?\n[ \t]*$/, '').split(/\r?\n/);
    const indents = lines.filter(line => line.trim() !== '').map(line => line.length - line.trimStart().length);
    const indent = indents.length > 0 ? Math.min(...indents) : 0;
    return lines.map(line => line.slice(indent)).join('\n');
}
