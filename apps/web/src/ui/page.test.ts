import { expect, test } from 'vitest';
import css from '#src/ui/page.css?raw';

/** The declared value of a property in the first rule of a selector; empty without one. */
function declared(rules: CSSRuleList, selector: string, property: string): string {
  for (const rule of Array.from(rules)) {
    if (rule instanceof CSSStyleRule && rule.selectorText === selector) return rule.style.getPropertyValue(property);
  }
  return '';
}

/** Whether a media rule with a minimum width and height applies to a window. */
function applies(media: string, width: number, height: number): boolean {
  const least = (side: string): number => Number(new RegExp(`min-${side}: (\\d+)px`).exec(media)?.[1] ?? 0);
  return width >= least('width') && height >= least('height');
}

test.each([
  [320, 640, 'none'],
  [430, 932, 'none'],
  [1_280, 720, 'calc(100dvh * 9 / 16)'],
  [1_440, 900, 'calc(100dvh * 9 / 16)'],
])(
  '[S2-030, S9-024] in a window of %i by %i pixels the content is at most as wide as: %s',
  (width, height, expected) => {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = css;
    const rules = style.sheet?.cssRules;
    if (rules === undefined) throw new Error('the style sheet cannot be read');
    let column = declared(rules, ':root', '--column').trim();
    for (const rule of Array.from(rules)) {
      if (!(rule instanceof CSSMediaRule) || !applies(rule.media.mediaText, width, height)) continue;
      column = declared(rule.cssRules, ':root', '--column').trim() || column;
    }
    expect(column).toBe(expected);
    expect(declared(rules, '#app', 'max-inline-size')).toBe('var(--column)');
    expect(declared(rules, '#app', 'margin-inline')).toBe('auto');
    style.remove();
  },
);
