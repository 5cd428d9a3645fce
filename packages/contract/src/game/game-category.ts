/** The game categories, in the order of the tabs on the home page. [S1-004] */
export const gameCategories = [
  'lottery',
  'sports',
  'live',
  'rng',
  'table',
  'fish',
  'pvp',
  'crash',
  'arcade',
  'elott',
] as const;

export type GameCategory = (typeof gameCategories)[number];
