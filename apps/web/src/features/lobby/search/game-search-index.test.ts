import { expect, test } from 'vitest';
import { createGameSearchIndex } from '#src/features/lobby/search/game-search-index.ts';
import { makeGameCard } from '#test/page-data.ts';

const names = ['Golden Dragon', 'Dragon Duel', 'Đua Ngựa', '金龙', 'نَجْمَة الذَّهَب', 'Star Six', "O'Neill <b>"];
const index = createGameSearchIndex(() => undefined);
index.add(names.map((name) => makeGameCard({ id: name, name, vendorName: 'Kestrel' })));
index.add([makeGameCard({ id: 'Star Six', name: 'Another', vendorName: 'Other' })]);
const find = (search: string): readonly string[] => index.find(search, 3, () => true).map(({ id }) => id);

test.each([
  ['dragon', ['Dragon Duel', 'Golden Dragon']],
  ['dua', ['Đua Ngựa']],
  ['NGỰA đua', ['Đua Ngựa']],
  ['jl', ['金龙']],
  ['نجمه', ['نَجْمَة الذَّهَب']],
  ['goldn', ['Golden Dragon']],
  ['gloden dragin', ['Golden Dragon']],
  ['dragon deul', ['Dragon Duel']],
  ['zzz gol', []],
  ['six', ['Star Six']],
  ['<b>', ["O'Neill <b>"]],
  ['zzzz', []],
  ['.*', []],
  ['   ', []],
])('[S7-051] among the loaded games, a search for %j finds %j', (search, found) => {
  expect(find(search)).toEqual(found);
});

test('[S7-051] the search index returns at most the requested number of games, and each game once', () => {
  expect(find('kestrel')).toHaveLength(3);
  expect(find('another')).toEqual([]);
  expect(index.find('dragon', 1, ({ name }) => name !== 'Dragon Duel').map(({ id }) => id)).toEqual(['Golden Dragon']);
});

test('[S7-051] the search index adds games in small steps while the browser is idle, and adds all remaining games when a search starts', () => {
  const scheduledTasks: ((isOver: () => boolean) => void)[] = [];
  const lazy = createGameSearchIndex((task) => scheduledTasks.push(task));
  const readNames: string[] = [];
  const card = (name: string) => {
    const made = makeGameCard({ id: name });
    return Object.defineProperty(made, 'name', { get: () => readNames.push(name) && name });
  };
  lazy.add(['one', 'two', 'three', 'four', 'five'].map(card));
  lazy.add([card('six')]);
  expect([scheduledTasks.length, readNames.length]).toEqual([1, 0]);
  scheduledTasks.shift()?.(() => readNames.length === 2);
  expect([scheduledTasks.length, readNames]).toEqual([1, ['one', 'two']]);
  expect(lazy.find('six', 3, () => true)).toHaveLength(1);
  scheduledTasks.shift()?.(() => false);
  expect([scheduledTasks.length, readNames.filter((name) => name === 'six').length]).toEqual([0, 1]);
});
