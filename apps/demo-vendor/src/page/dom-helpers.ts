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

/**
 * Replaces the rows of a list. If a control of the list has the focus, the same control of the new row gets it, else the row's first
 * control, else the control at the same position, else `fallback`. The controls of a row have its id in `data-row`.
 */
export function replaceRows(list: HTMLElement, rows: readonly HTMLElement[], fallback: HTMLElement): void {
  const findControls = () => Array.from(list.querySelectorAll<HTMLElement>('[data-row]'));
  const before = findControls();
  const focused = before.find((control) => control === document.activeElement);
  list.replaceChildren(...rows);
  if (focused === undefined) return;
  const after = findControls();
  const ofRow = after.filter((control) => control.dataset['row'] === focused.dataset['row']);
  const same = ofRow.find((control) => control.className === focused.className && control.tagName === focused.tagName);
  const next = same ?? ofRow[0] ?? after[Math.min(before.indexOf(focused), after.length - 1)] ?? fallback;
  next.focus();
}
