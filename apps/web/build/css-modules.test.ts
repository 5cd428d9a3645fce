import { expect, test } from 'vitest';
import { findModulePrefix, splitByCssModule } from './css-modules.ts';

test('a stylesheet is split into its CSS modules and global rules, in their order', () => {
  const tabs = '.k6tabs_tabs{z-index:2}.k6tabs_tab svg{color:red}';
  const card = '@media (hover:hover){._4Cards_card{gap:.5rem}}@keyframes _4Cards_turn{to{rotate:1turn}}';
  const global = 'body{margin:0}.visually-hidden{margin:-1px}';
  const grid = '[dir=rtl] .-m1Grid_grid svg{scale:-1 1}';
  expect(splitByCssModule(tabs + card + global + grid)).toEqual([
    { module: 'k6tabs', text: tabs },
    { module: '_4Cards', text: card },
    { module: null, text: global },
    { module: '-m1Grid', text: grid },
  ]);
});

test('the prefix of a CSS module is read from the class names that its script exports', () => {
  expect(findModulePrefix('export const tab = "-m1Tab_tab";\nexport default { tab: tab };')).toBe('-m1Tab');
  expect(findModulePrefix('export default {};')).toBeNull();
});
