const namespace = 'http://www.w3.org/2000/svg';

/** An element of a drawing. Text goes in as text, never as markup. */
export function svg<K extends keyof SVGElementTagNameMap>(
    name: K,
    attributes: Readonly<Record<string, string | number>> = {},
    ...children: readonly (Node | string)[]
): SVGElementTagNameMap[K] {
    const element = document.createElementNS(namespace, name);
    for (const [key, value] of Object.entries(attributes)) {
        element.setAttribute(key, String(value));
    }
    element.append(...children);
    return element;
}

/** An element of the page. */
export function html<K extends keyof HTMLElementTagNameMap>(
    name: K,
    attributes: Readonly<Record<string, string>> = {},
    ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
        element.setAttribute(key, value);
    }
    element.append(...children);
    return element;
}
