import { expect, test } from 'vitest';
import { textTemplateSchema, valueTemplateSchema } from '#src/config/mapping-value-template.ts';
import { applyValueTemplate, applyTextTemplate } from '#src/http/upstream/apply-value-template.ts';

const value = {
  id: 7,
  name: 'Fox',
  empty: null,
  tags: ['a', 'b'],
  items: [{ n: 1 }, { n: 2 }],
  when: 1_764_000_000,
  on: '1',
};
const roots = { $input: { q: 'owl' }, $token: 'secret' };
const definitions = { pair: valueTemplateSchema.parse({ n: 'n', const: 5 }) };
const apply = (template: unknown): unknown =>
  applyValueTemplate(valueTemplateSchema.parse(template), { value, roots, definitions });

test.each<[template: unknown, expected: unknown]>([
  ['name', 'Fox'],
  ['', value],
  ['tags.1', 'b'],
  ['items.1.n', 2],
  ['missing.name', undefined],
  ['name.length', undefined],
  ['constructor', undefined],
  ['$input.q', 'owl'],
  ['$token', 'secret'],
  ['$answer', undefined],
  ['empty', null],
  [5, 5],
  [true, true],
  [null, null],
  [{ $const: 'name' }, 'name'],
  [{ $const: [1, { a: 2 }] }, [1, { a: 2 }]],
  [
    ['name', 'missing', 3],
    ['Fox', null, 3],
  ],
  [
    { a: 'name', b: 'missing', c: { d: 'id' } },
    { a: 'Fox', c: { d: 7 } },
  ],
  [{ $from: 'id', $as: 'string' }, '7'],
  [{ $from: 'on', $as: 'number' }, 1],
  [{ $from: 'on', $as: 'boolean' }, true],
  [{ $from: 'name', $as: 'boolean' }, undefined],
  [{ $from: 'name', $as: 'number', $else: 0 }, 0],
  [{ $from: 'when', $as: 'date' }, '2025-11-24T16:00:00.000Z'],
  [{ $from: 'name', $as: 'date', $else: null }, null],
  [{ $from: 'tags', $as: 'string' }, undefined],
  [{ $from: 'empty', $else: 'none' }, 'none'],
  [{ $from: 'missing', $else: [] }, []],
  [{ $from: 'name', $values: { Fox: 'rng' } }, 'rng'],
  [{ $from: 'name', $values: { Owl: 'rng' } }, 'Fox'],
  [{ $from: 'id', $values: { 7: null }, $else: 'gone' }, 'gone'],
  [{ $from: 'name', $values: { toString: 1 } }, 'Fox'],
  [{ $from: 'items', $item: 'n' }, [1, 2]],
  [
    { $from: 'items', $item: { $use: 'pair' } },
    [{ n: 1, const: undefined }, { n: 2 }].map(({ n }) => ({ n, const: 5 })),
  ],
  [{ $from: 'items', $item: { q: '$input.q' } }, [{ q: 'owl' }, { q: 'owl' }]],
  [{ $from: 'name', $item: 'n', $else: [] }, []],
  [{ $text: '/{id}/{name}_{{width}}.webp' }, '/7/Fox_{width}.webp'],
  [{ $text: 'x{missing}' }, undefined],
  [{ $text: 'x{items}' }, undefined],
])('%j becomes %j', (template, expected) => {
  expect(apply(template)).toEqual(expected);
});

test('a mapping converts dates in milliseconds, in seconds and in text to the same date', () => {
  const convert = (when: unknown) =>
    applyValueTemplate(valueTemplateSchema.parse({ $from: 'when', $as: 'date' }), {
      value: { when },
      roots,
      definitions,
    });
  const expected = '2025-11-24T16:00:00.000Z';
  expect([convert(1_764_000_000_000), convert('2025-11-24T16:00:00Z')]).toEqual([expected, expected]);
});

test('the URL encoding of a mapping applies to values, not to the text around them', () => {
  const parts = textTemplateSchema.parse('/a b/{name}');
  expect(applyTextTemplate(parts, { value: { name: 'x/y ?' }, roots, definitions }, encodeURIComponent)).toBe(
    '/a b/x%2Fy%20%3F',
  );
});
