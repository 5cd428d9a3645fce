/**
 * The rule of the scratch cards, which the server and the player's browser share. A card has nine fields with multiples
 * of the stake. Three equal multiples win that multiple; a card never has two such triples.
 * `POSSIBLE_SCRATCH_CARD_COUNT` is the number of equally likely cards: all values of 12 random bits.
 */
export const POSSIBLE_SCRATCH_CARD_COUNT = 4_096;

interface ScratchPrize {
  /** The prize as a multiple of the stake. */
  readonly pays: number;
  /** How many of the `POSSIBLE_SCRATCH_CARD_COUNT` equally likely cards win this prize. */
  readonly cards: number;
}

/** The prizes, the highest first. All other cards win nothing. */
export const scratchPrizes: readonly ScratchPrize[] = [
  { pays: 100, cards: 4 },
  { pays: 20, cards: 24 },
  { pays: 10, cards: 64 },
  { pays: 5, cards: 130 },
  { pays: 2, cards: 420 },
  { pays: 1, cards: 850 },
];

export const SCRATCH_FIELD_COUNT = 9;

/** Fields of a card that wins nothing, before they are mixed: no multiple occurs three times. */
const losingFields: readonly number[] = [1, 1, 2, 2, 5, 5, 10, 20, 100];

/**
 * Computes the fields of a card from `HMAC-SHA-256(key = the round's seed, text = "<player's text>:<round id>")`. The
 * first 12 bits select the prize, the third to tenth byte the order of the fields.
 */
export function computeScratchFields(mac: Uint8Array): readonly number[] {
  const prize = selectScratchPrize((mac[0] ?? 0) * 16 + ((mac[1] ?? 0) >> 4));
  const others = losingFields.filter((pays) => pays !== prize);
  const fields = prize === 0 ? [...losingFields] : [prize, prize, prize, ...others.slice(0, SCRATCH_FIELD_COUNT - 3)];
  for (let last = fields.length - 1; last > 0; last -= 1) {
    const place = (mac[last + 1] ?? 0) % (last + 1);
    [fields[last], fields[place]] = [fields[place] ?? 0, fields[last] ?? 0];
  }
  return fields;
}

/** Returns the prize of one of the equally likely cards as a multiple of the stake; 0 if it wins nothing. */
export function selectScratchPrize(card: number): number {
  let from = 0;
  for (const { pays, cards } of scratchPrizes) {
    from += cards;
    if (card < from) return pays;
  }
  return 0;
}

/** Returns the multiple that occurs three times; 0 if none does. */
export function findScratchWin(fields: readonly number[]): number {
  return fields.find((pays) => fields.filter((one) => one === pays).length >= 3) ?? 0;
}

/** Computes the average payout of a stake of 1 over all cards. */
export function computeScratchReturnToPlayer(): number {
  return scratchPrizes.reduce((sum, { pays, cards }) => sum + pays * cards, 0) / POSSIBLE_SCRATCH_CARD_COUNT;
}
