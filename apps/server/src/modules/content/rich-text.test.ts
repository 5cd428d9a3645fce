import { type RichTextNode, richTextTags } from '@foyer/contract/content/articles';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRichText } from '#src/modules/content/rich-text.ts';

const flatten = (nodes: readonly RichTextNode[]): Exclude<RichTextNode, string>[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...flatten(node.children)]));

const getText = (nodes: readonly RichTextNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : getText(node.children))).join('');

test('[S1-005] keeps allowed elements of rich text', () => {
  expect(parseRichText('<h2>How</h2><p>Take <strong>500</strong><br>now</p><ul><li>one</li></ul>')).toEqual([
    { tag: 'h2', children: ['How'] },
    { tag: 'p', children: ['Take ', { tag: 'strong', children: ['500'] }, { tag: 'br', children: [] }, 'now'] },
    { tag: 'ul', children: [{ tag: 'li', children: ['one'] }] },
  ]);
  expect(parseRichText('5 &lt; 6 &amp; 7')).toEqual(['5 < 6 & 7']);
});

test.each([
  ['<a href="/m/lottery">go</a>', '/m/lottery'],
  ['<a href="https://example.com/a">go</a>', 'https://example.com/a'],
  ['<a href="http://example.com">go</a>', undefined],
  ['<a href="javascript:hit()">go</a>', undefined],
  ['<a href="java\nscript:hit()">go</a>', undefined],
  ['<a href="//evil.example">go</a>', undefined],
  ['<a href="/m/../../evil">go</a>', undefined],
  ['<a href="/m/%2f%2fevil">go</a>', undefined],
  ['<a href="https://bank.example@evil.example">go</a>', undefined],
  ['<a href="data:text/html,hit">go</a>', undefined],
])('[security: branding, announcements] the link in %s leads to %s', (html, href) => {
  const [link] = flatten(parseRichText(html));
  expect([link?.tag, link?.href]).toEqual(['a', href]);
});

test('[security: branding, announcements] removes executable elements of rich text with their content', () => {
  const hostile = [
    '<script>hit()</script>',
    '<img src=x onerror=hit()>',
    '<svg onload=hit()><script>hit()</script></svg>',
    '<math><mi//xlink:href="data:x,<script>hit()</script>">',
    '<iframe srcdoc="<script>hit()</script>"></iframe>',
    '<style>@import "//evil"</style>',
    '<noscript><p title="</noscript><img src=x onerror=hit()>"></noscript>',
    '<p onclick="hit()" style="background:url(//evil)">words</p>',
  ];
  for (const html of hostile) {
    const nodes = parseRichText(html);
    for (const node of flatten(nodes)) {
      expect(richTextTags).toContain(node.tag);
      expect(Object.keys(node).filter((key) => !['tag', 'href', 'children'].includes(key))).toEqual([]);
    }
    if (html !== hostile[4]) expect(getText(nodes)).not.toContain('@import');
  }
  expect(parseRichText('<p onclick="hit()">words</p>')).toEqual([{ tag: 'p', children: ['words'] }]);
  expect(getText(parseRichText('before<script>hit()</script>after'))).toBe('beforeafter');
});

test('[security: branding, announcements] converts any input to rich text of known elements and safe links only', () => {
  const pieces = [
    '<',
    '>',
    '</',
    '"',
    "'",
    '=',
    'script',
    'a href',
    'javascript:',
    'p',
    'svg',
    '<!--',
    '-->',
    '&#x6a;',
    '\0',
  ];
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 6 })), { maxLength: 30 }),
      (parts) => {
        for (const node of flatten(parseRichText(parts.join('')))) {
          expect(richTextTags).toContain(node.tag);
          if (node.href !== undefined) expect(node.href).toMatch(/^(\/m\/|https:\/\/)/);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('removes elements of rich text that are nested too deeply', () => {
  expect(() => parseRichText('<ul><li>'.repeat(5_000))).not.toThrow();
});
