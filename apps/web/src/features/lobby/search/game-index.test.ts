import { expect, test } from 'vitest';
import { createGameIndex } from '#src/features/lobby/search/game-index.ts';
import { makeCard } from '#test/page-data.ts';

const names = ['Golden Dragon', 'Dragon Duel', 'Đua Ngựa', '金龙', 'نَجْمَة الذَّهَب', 'Star Six', "O'Neill <b>"];
const index = createGameIndex();
index.add(names.map((name) => makeCard({ id: name, name, vendorName: 'Kestrel' })));
index.add([makeCard({ id: 'Star Six', name: 'Another', vendorName: 'Other' })]);
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
])('[S7-051] %j is found among the games already here: %j', (search, found) => {
  expect(find(search)).toEqual(found);
});

test('[S7-051] no more are given than asked for, and a game that comes again is the one already known', () => {
  expect(find('kestrel')).toHaveLength(3);
  expect(find('another')).toEqual([]);
  expect(index.find('dragon', 1, ({ name }) => name !== 'Dragon Duel').map(({ id }) => id)).toEqual(['Golden Dragon']);
});
