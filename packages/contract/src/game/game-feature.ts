/** What else sets a game apart, for whoever filters by it. `freeplay`: it can be tried without an account. */
export const gameFeatures = ['freeplay', 'jackpot', 'bonus', 'multiplayer', 'quick', 'classic'] as const;

export type GameFeature = (typeof gameFeatures)[number];
