type Child = Node | string;

/** Returns the element with an id; throws if the page lacks it. */
export function getRequiredElement(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no #${id}`);
  return found;
}

/** Creates an element. Strings become text nodes and never markup. */
export function createElement(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Sets the text of an element only if it changes, because screen readers would repeat an unchanged text. */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Creates a list item: a name, a detail below it, and an element at its end. */
export function createListItem(name: string, detail: string, end: HTMLElement): HTMLElement {
  const text = createElement(
    'div',
    { class: 'grow' },
    createElement('div', { class: 'name num' }, name),
    createElement('div', { class: 'sub num' }, detail),
  );
  return createElement('li', {}, text, end);
}

/** Creates an element that shows a drawn number as a ball; `look` is an additional CSS class. */
export function createBallElement(number: number | string, look = ''): HTMLElement {
  return createElement('span', { class: look === '' ? 'ball' : `ball ${look}` }, String(number));
}

export function createButton(attributes: Readonly<Record<string, string>>, onPress: () => void): HTMLElement {
  const element = createElement('button', { type: 'button', ...attributes });
  element.addEventListener('click', onPress);
  return element;
}
