import { expect, test } from 'vitest';
import { getNameForms, findNameProblem, getNameReplacements, replaceNames } from './name-forms.ts';

test('a name for new code is converted to the forms for code and texts', () => {
  expect(getNameForms('game-rules-2')).toEqual({
    kebab: 'game-rules-2',
    camel: 'gameRules2',
    pascal: 'GameRules2',
    sentence: 'Game rules 2',
  });
});

test("each form of an example's name is replaced by the new name, also inside longer names", () => {
  const names = new Map(getNameReplacements('fair-play', 'fair-play-rules'));
  expect(replaceNames("fairPlayText: FairPlay('/m/fairPlay', 'fair-play.tsx', 'Fair play')", names)).toBe(
    "fairPlayRulesText: FairPlayRules('/m/fairPlayRules', 'fair-play-rules.tsx', 'Fair play rules')",
  );
});

test('replacing the name `orchid` by `blue-moon` also replaces `Orchid` by `Blue moon`', () => {
  expect(replaceNames('orchid Orchid', new Map(getNameReplacements('orchid', 'blue-moon')))).toBe(
    'blue-moon Blue moon',
  );
});

test.each(['Game', 'game_rules', 'game--rules', '-game', 'game-', '2-game', '../game', 'hÄuser', '', 'a'])(
  '`npm run new` rejects the name "%s"',
  (name) => expect(findNameProblem(name)).toMatch(/^".*" (is not in kebab-case|does not have 2 to 32 characters)/),
);

test.each(['class', 'map', 'object', 'constructor', 'global-this'])(
  '`npm run new` rejects the name %s, which is a reserved word or a global of JavaScript',
  (name) => {
    expect(findNameProblem(name)).toMatch(/reserved word or a global/);
  },
);

test('the name of new code may be kebab-case', () => {
  expect(['orchid', 'game-rules', 'top-10'].map(findNameProblem)).toEqual([null, null, null]);
});
