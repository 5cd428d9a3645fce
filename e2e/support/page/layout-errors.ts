/**
 * Runs in the browser's page: finds text that is cut off, words that are broken across lines, controls that overlap,
 * and elements outside their card or the window. An empty list means that the layout has no errors.
 */
export function findLayoutErrors(): string[] {
  const errors: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) errors.push(`the page is ${root.scrollWidth} px wide`);

  const describeElement = (element: Element): string =>
    `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 40)}”`;
  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  /** Whether the element may exceed its box, because it is hidden or in a container that scrolls. */
  const mayOverflow = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(at);
      if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return true;
      if (at.getAttribute('role') === 'marquee' || at.getAttribute('aria-hidden') === 'true') return true;
      if (at.classList.contains('visually-hidden') || at.getAttribute('aria-roledescription') === 'carousel')
        return true;
    }
    return false;
  };

  /** Finds words in scripts that separate words by spaces. Lines of other scripts, such as Thai, may break anywhere. */
  const matchWords = (text: string): IterableIterator<RegExpMatchArray> =>
    text.matchAll(
      /(?:(?![\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])[\p{L}\p{M}]){2,}/gu,
    );
  const findBrokenWords = (element: Element): string[] => {
    const broken: string[] = [];
    for (const node of element.childNodes) {
      if (node.nodeType !== 3) continue;
      for (const { index = 0, 0: word } of matchWords(node.textContent ?? '')) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  };

  for (const element of document.querySelectorAll('body *')) {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== '',
    );
    if (!hasText || !isVisible(element)) continue;
    const box = element.getBoundingClientRect();
    const card = element.closest('li, [role="listitem"]')?.getBoundingClientRect();
    if (card && (box.left < card.left - 1 || box.right > card.right + 1) && box.width > 1)
      errors.push(`out of its card: ${describeElement(element)}`);
    if (mayOverflow(element)) continue;
    // Running text may contain words longer than a line.
    if (element.closest('nav, button, summary, [role="tab"], h1, h2'))
      for (const word of findBrokenWords(element)) errors.push(`breaks “${word}”: ${describeElement(element)}`);
    // Measures the text: text that does not wrap exceeds its box.
    const text = document.createRange();
    text.selectNodeContents(element);
    const textBox = text.getBoundingClientRect();
    if (textBox.left < -1 || textBox.right > root.clientWidth + 1)
      errors.push(`beyond the edge: ${describeElement(element)}`);
    const { overflowX, overflowY } = getComputedStyle(element);
    const isCut =
      (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
      (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1);
    if (isCut && element.clientWidth > 0) errors.push(`cut off: ${describeElement(element)}`);
    // A label that exceeds its button.
    const button = element.closest('button, a, summary');
    if (button && button !== element) {
      const buttonBox = button.getBoundingClientRect();
      if (box.left < buttonBox.left - 2 || box.right > buttonBox.right + 2)
        errors.push(`out of its button: ${describeElement(element)}`);
    }
    if (button === element && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      errors.push(`wider than its button: ${describeElement(element)}`);
  }

  const controls = [
    ...document.querySelectorAll('main a, main button, main input, header a, header button, footer button'),
  ]
    .filter((control) => isVisible(control) && !mayOverflow(control))
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  for (const [index, one] of controls.entries()) {
    for (const other of controls.slice(index + 1)) {
      if (one.control.contains(other.control) || other.control.contains(one.control)) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      // Some overlaps are intended: the heart on a card's image, the eye in a password field.
      const holder = one.control.closest('article, li') ?? one.control.parentElement;
      const isIntended = holder !== null && holder.contains(other.control);
      if (wide > 2 && high > 2 && !isIntended)
        errors.push(`${describeElement(one.control)} lies on ${describeElement(other.control)}`);
    }
  }
  return [...new Set(errors)];
}

/**
 * Runs in the browser's page: replaces each text by one that is 40 % longer and has accents, to test long translations.
 * Returns the number of changed texts.
 */
export function pseudoLocalise(): number {
  const accents: Readonly<Record<string, string>> = {
    a: 'å',
    e: 'ê',
    i: 'ï',
    o: 'ö',
    u: 'ü',
    A: 'Å',
    E: 'Ê',
    O: 'Ø',
    U: 'Ü',
    c: 'ç',
    n: 'ñ',
    y: 'ÿ',
  };
  const longer = (text: string): string => {
    const words = text.trim().split(/\s+/);
    const accented = words.map((word) => Array.from(word, (sign) => accents[sign] ?? sign).join(''));
    // Lengthens each word, as longer languages do.
    const padded = accented.map((word) => (word.length > 3 ? word + '~'.repeat(Math.ceil(word.length * 0.4)) : word));
    return padded.join(' ');
  };
  let changed = 0;
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest('script, style, [lang]:not(html)') || !/[a-z]{2}/i.test(node.textContent ?? ''))
      continue;
    node.textContent = longer(node.textContent ?? '');
    changed += 1;
  }
  return changed;
}
