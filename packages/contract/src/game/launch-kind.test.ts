import { expect, test } from 'vitest';
import { getGameLaunchKind } from '#src/game/launch-kind.ts';

test.each([
  ['sea-lott', 'lottery', 'SEA'],
  ['sea-lott', 'elott', 'SEA'],
  ['vietnam-lotto', 'lottery', 'VIETNAM_LOTTO'],
  ['vietnam-lotto', 'elott', 'VIETNAM_LOTTO'],
  ['tcg', 'lottery', 'LOTT'],
  ['tcg', 'elott', 'ELOTT'],
  ['tcg', 'rng', 'VENDOR'],
  ['kestrel', 'live', 'VENDOR'],
] as const)('a game of vendor %s in category %s is launched as %s', (vendor, category, kind) => {
  expect(getGameLaunchKind({ vendor, category })).toBe(kind);
});
