type Child = Node | string;

/** The element with an id that this page's document is known to have. */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no #${id}`);
  return found;
}

/** Makes an element. Texts become text nodes: nothing that is put in can become markup. */
export function make(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Sets a text only if it changes, so that screen readers do not repeat it. */
export function say(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** A list item: a name, a detail below it, and an element at its end. */
export function row(name: string, detail: string, end: HTMLElement): HTMLElement {
  const text = make(
    'div',
    { class: 'grow' },
    make('div', { class: 'name num' }, name),
    make('div', { class: 'sub num' }, detail),
  );
  return make('li', {}, text, end);
}

/** A ball; `look` is a class beside `ball`. */
export function ball(number: number | string, look = ''): HTMLElement {
  return make('span', { class: look === '' ? 'ball' : `ball ${look}` }, String(number));
}

export function button(attributes: Readonly<Record<string, string>>, onPress: () => void): HTMLElement {
  const element = make('button', { type: 'button', ...attributes });
  element.addEventListener('click', onPress);
  return element;
}
