/** The public id of a draw: the number of its seed chain and its position in the chain, e.g. `1-204`. */
export interface DrawId {
  readonly chain: number;
  readonly draw: number;
}

export const DRAW_ID_PATTERN = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/;

export function formatDrawId(id: DrawId): string {
  return `${id.chain}-${id.draw}`;
}

/** Parses the public id of a draw. Returns `null` if the text is no such id. */
export function parseDrawId(text: string): DrawId | null {
  const match = DRAW_ID_PATTERN.exec(text);
  return match === null ? null : { chain: Number(match[1]), draw: Number(match[2]) };
}

/** Times of the draws of a seed chain. Draw n, from 1 to `length`, takes place at `startsAt` + n × `periodMs`. */
export interface DrawSchedule {
  readonly startsAt: number;
  readonly periodMs: number;
  readonly length: number;
}

/** The next draw of the current seed chain, and whether it still accepts bets. */
export interface NextDrawStatus extends DrawId {
  readonly isOpen: boolean;
}

/** Whether a draw accepts bets, so that bets on it can also be cancelled. */
export function isDrawOpen({ chain, draw }: DrawId, next: NextDrawStatus): boolean {
  return chain === next.chain && draw >= (next.isOpen ? next.draw : next.draw + 1);
}

const CLOSE_BEFORE_MS = 5_000;

/** Returns the number of the last draw whose time has come at `now`; 0 before the first draw. */
export function getLatestDraw(plan: DrawSchedule, now: number): number {
  return Math.min(plan.length, Math.max(0, Math.floor((now - plan.startsAt) / plan.periodMs)));
}

/** Returns when a draw takes place, in milliseconds since 1970. */
export function getDrawTime(plan: DrawSchedule, index: number): number {
  return plan.startsAt + index * plan.periodMs;
}

/** Returns when a draw stops accepting bets: 5 s before the draw, or a quarter of the period if that is shorter. */
export function getBettingCloseTime(plan: DrawSchedule, index: number): number {
  return getDrawTime(plan, index) - Math.min(CLOSE_BEFORE_MS, Math.floor(plan.periodMs / 4));
}

/**
 * Returns the start of a seed chain that is created at `now`: the start of the current period, so that draws are on
 * whole minutes.
 */
export function alignToDrawPeriod(now: number, periodMs: number): number {
  return Math.floor(now / periodMs) * periodMs;
}
