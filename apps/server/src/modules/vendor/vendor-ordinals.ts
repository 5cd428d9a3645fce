const STEP = 100;

/** Lotteries that stand at a place of another one. [S9-034] */
const BESIDE: Readonly<Record<string, { readonly of: string; readonly by: number }>> = {
  elotto: { of: 'elott', by: 0 },
  'sea-lott': { of: 'elott', by: 5 },
  'vietnam-lotto': { of: 'lott', by: 1 },
};

/**
 * The ordinal of each vendor, in the order given: 100, 200 and so on; ELOTTO, SEA_LOTT and VIETNAM_LOTTO stand at, or
 * just behind, the lottery they belong to. Without that lottery they are vendors like any other. [S9-034]
 */
export function vendorOrdinals(codes: readonly string[]): ReadonlyMap<string, number> {
  const beside = (code: string) => {
    const place = Object.hasOwn(BESIDE, code) ? BESIDE[code] : undefined;
    return place !== undefined && codes.includes(place.of) ? place : null;
  };
  const stepped = codes.filter((code) => beside(code) === null);
  const ordinals = new Map(stepped.map((code, index) => [code, (index + 1) * STEP]));
  for (const code of codes) {
    const place = beside(code);
    if (place !== null) ordinals.set(code, (ordinals.get(place.of) ?? 0) + place.by);
  }
  return ordinals;
}
