import { computeScratchFields, findScratchWin } from '#src/scratch/scratch-rule.ts';
import { computeSlotPayout, computeSlotStops } from '#src/slots/slot-rule.ts';

/** Decides a round: the outcome that the page shows, and the payout in whole credits. */
type InstantRule = (mac: Uint8Array, stake: number) => { readonly outcome: readonly number[]; readonly payout: number };

/** The rules of the types of games whose rounds are decided when they start. */
export const instantRules = {
  slot: (mac, stake) => {
    const outcome = computeSlotStops(mac);
    return { outcome, payout: computeSlotPayout(stake, outcome) };
  },
  scratch: (mac, stake) => {
    const outcome = computeScratchFields(mac);
    return { outcome, payout: stake * findScratchWin(outcome) };
  },
} as const satisfies Readonly<Record<string, InstantRule>>;

export type InstantGameType = keyof typeof instantRules;
