import { expect, test } from 'vitest';
import { pinyinInitials } from '#src/game/pinyin-initials.ts';

test.each([
  ['幸运星', 'xyx'],
  ['金龙', 'jl'],
  ['绿宝石之路', 'lbszl'],
  ['快三 Gold', 'ks'],
  ['八仙过海', 'bxgh'],
  ['Star Six', ''],
  ['', ''],
])('[S7-051] %j is found by %j', (text, initials) => {
  expect(pinyinInitials(text)).toBe(initials);
});
