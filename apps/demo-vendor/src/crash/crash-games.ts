/** The codes of the platform's catalogue that are played as a crash game. */
const codes: ReadonlySet<string> = new Set([
  'rocket-ascent',
  'paper-plane',
  'balloon-ride',
  'comet-chase',
  'saucer-escape',
  'falcon-rise',
  'jetpack-jo',
  'zeppelin',
  'bull-run',
  'bubble-up',
  'kite-night',
  'dragon-climb',
  'sky-sled',
  'firefly',
  'lift-off-ninety',
]);

export function isCrashGame(code: string): boolean {
  return codes.has(code);
}
