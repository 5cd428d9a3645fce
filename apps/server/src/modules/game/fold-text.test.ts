import { expect, test } from 'vitest';
import { foldText } from '#src/modules/game/fold-text.ts';

test.each([
  ['Đua Ngựa', 'dua ngua'],
  ['  Xổ   số\tMiền Bắc ', 'xo so mien bac'],
  ['Straße ÆØÅ Łódź', 'strasse aeoa lodz'],
  ['ＦＵＬＬ', 'full'],
  ['快三', '快三'],
  ['', ''],
])('[S7-051] %j is searched as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
