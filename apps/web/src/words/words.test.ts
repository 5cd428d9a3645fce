import { expect, test } from 'vitest';

interface Tree {
  readonly [key: string]: string | Tree;
}

const files = import.meta.glob<string>('./*.json', { query: '?raw', import: 'default', eager: true });

function read(file: string): Tree {
  return JSON.parse(files[file] ?? '');
}

/** `a.b.c` -> message, as written. */
function flat(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

/** Names and kinds of a message's arguments: `{count, plural, ...}` is `count:plural`. */
function argumentsOf(message: string): string[] {
  const found = message.matchAll(/\{\s*(?<name>\w+)\s*(?:,\s*(?<kind>\w+)\s*[,}]|\})/g);
  return [...new Set([...found].map(({ groups }) => `${groups?.['name']}:${groups?.['kind'] ?? 'text'}`))].sort();
}

const english = flat(read('./EN.json'));
const others = Object.keys(files).filter((name) => name !== './EN.json');

test.each(others)('[S1-009] %s says everything English says, with the same arguments', (file) => {
  const words = new Map(flat(read(file)));
  expect([...words.keys()].sort()).toEqual(english.map(([key]) => key).sort());
  const different = english.filter(([key, message]) => {
    return argumentsOf(words.get(key) ?? '').join() !== argumentsOf(message).join();
  });
  expect(different.map(([key]) => key)).toEqual([]);
});

test('there is more than one language', () => {
  expect(others).toContain('./VI.json');
});
