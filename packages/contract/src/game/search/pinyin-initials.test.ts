import { expect, test } from 'vitest';
import { getPinyinInitials } from '#src/game/search/pinyin-initials.ts';

test.each([
  ['幸运星', 'xyx'],
  ['金龙', 'jl'],
  ['绿宝石之路', 'lbszl'],
  ['快三 Gold', 'ks'],
  ['八仙过海', 'bxgh'],
  ['俄罗斯轮盘', 'elslp'],
  ['咖啡', 'kf'],
  ['丫头', 'yt'],
  // A repetition mark has no pinyin.
  ['佐々木', 'zm'],
  ['Star Six', ''],
  ['', ''],
])('[S7-051] the initials of %j are %j', (text, initials) => {
  expect(getPinyinInitials(text)).toBe(initials);
});

test.each([
  ['first character of GB 2312', '吖八嚓哒婀发旮哈丌咔垃妈拿喔趴七蚺仨他挖夕丫匝'],
  ['first frequent character', '阿八擦搭讹发嘎哈讥咖垃妈拿哦趴七然撒他挖夕丫匝'],
  ['last frequent character', '澳簿错跺贰覆过霍竣廓落穆糯沤曝群弱锁唾雾殉蕴做'],
  ['last character of GB 2312', '鏊簿错跺贰馥过蠖竣廓雒穆糯沤曝群箬锁箨鋈蕈蕴酢'],
])('[S7-051] the %s of each pinyin initial is mapped to this initial', (_which, characters) => {
  expect(getPinyinInitials(characters)).toBe('abcdefghjklmnopqrstwxyz');
});

test('a game name has no pinyin initials if the platform does not sort Chinese by pinyin', () => {
  expect(getPinyinInitials('幸运星', new Intl.Collator('en'))).toBe('');
});
