/** Vendors whose games are another's. [S5-027] */
const MERGED: ReadonlyMap<string, string> = new Map([
  ['rng', 'tcg'],
  ['pvp', 'tcg'],
]);

/** The vendor a code stands for, in small letters: RNG and PVP are TCG. [S5-027] */
export function vendorFor(code: string): string {
  const small = code.toLowerCase();
  return MERGED.get(small) ?? small;
}
