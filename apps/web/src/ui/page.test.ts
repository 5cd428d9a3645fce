import { expect, test } from 'vitest';
import css from '#src/ui/page.css?raw';

/** Value of a property in the first rule of a selector; empty if there is none. */
function getDeclaredValue(rules: CSSRuleList, selector: string, property: string): string {
  for (const rule of Array.from(rules)) {
    if (rule instanceof CSSStyleRule && rule.selectorText === selector) return rule.style.getPropertyValue(property);
  }
  return '';
}

/** Whether a media rule with a minimum width and height applies to a window. */
function applies(media: string, width: number, height: number): boolean {
  const minSize = (side: string): number => Number(new RegExp(`min-${side}: (\\d+)px`).exec(media)?.[1] ?? 0);
  return width >= minSize('width') && height >= minSize('height');
}

test.each([
  [320, 640, 'none'],
  [430, 932, 'none'],
  [1_280, 720, 'calc(100dvh * 9 / 16)'],
  [1_440, 900, 'calc(100dvh * 9 / 16)'],
])('[S2-030, S9-024] in a window of %i by %i pixels the maximum content width is %s', (width, height, expected) => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = css;
  const rules = style.sheet?.cssRules;
  if (rules === undefined) throw new Error('the style sheet cannot be read');
  let column = getDeclaredValue(rules, ':root', '--column').trim();
  for (const rule of Array.from(rules)) {
    if (!(rule instanceof CSSMediaRule) || !applies(rule.media.mediaText, width, height)) continue;
    column = getDeclaredValue(rule.cssRules, ':root', '--column').trim() || column;
  }
  expect(column).toBe(expected);
  expect(getDeclaredValue(rules, '#app', 'max-inline-size')).toBe('var(--column)');
  expect(getDeclaredValue(rules, '#app', 'margin-inline')).toBe('auto');
  style.remove();
});
