import type { RichTextNode } from '@foyer/contract/content/articles';
import { expect, test } from 'vitest';
import { matchesSearch, splitIntoSections } from '#src/features/legal/help-sections.ts';

const paragraph = (...children: RichTextNode[]): RichTextNode => ({ tag: 'p', children });
const heading = (title: string): RichTextNode => ({ tag: 'h2', children: [title] });

test('splits a text at its headings, and keeps the content before the first one', () => {
  const [hello, one, two] = [paragraph('Hello'), paragraph('One'), paragraph('Two')];
  const { intro, sections } = splitIntoSections([hello, heading('A'), one, two, heading('B')]);
  expect(intro).toEqual([hello]);
  expect(sections).toEqual([
    { heading: heading('A'), body: [one, two] },
    { heading: heading('B'), body: [] },
  ]);
});

test.each([
  ['the heading', 'cafe', true],
  ['a text inside a link', 'façade', true],
  ['both, in any order', 'FACADE café', true],
  ['only one of two words', 'cafe bonus', false],
  ['nothing, because it is empty', ' ', true],
])('finds a section by words of %s, regardless of accents: %j %j', (_where, search, found) => {
  const link: RichTextNode = { tag: 'a', href: '/m/recover', children: ['the façade'] };
  const { sections } = splitIntoSections([heading('Where is the Café?'), paragraph('Behind ', link, '.')]);
  expect(sections.map((section) => matchesSearch(section, search))).toEqual([found]);
});
