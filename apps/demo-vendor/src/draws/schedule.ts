/** A draw's public name: the chain's number and the place in it, e.g. `1-204`. */
export interface DrawId {
  readonly chain: number;
  readonly draw: number;
}

export const DRAW_ID_PATTERN = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/;

export function formatDrawId(id: DrawId): string {
  return `${id.chain}-${id.draw}`;
}

/** Null when the text is not a draw's name. */
export function parseDrawId(text: string): DrawId | null {
  const match = DRAW_ID_PATTERN.exec(text);
  return match === null ? null : { chain: Number(match[1]), draw: Number(match[2]) };
}

/** Schedule of a chain: draw 1 is `periodMs` after `startsAt`, and so on to `length`. */
export interface Plan {
  readonly startsAt: number;
  readonly periodMs: number;
  readonly length: number;
}

const CLOSE_BEFORE_MS = 5_000;

/** The last draw that is due at `now`; 0 before the first. */
export function dueDraw(plan: Plan, now: number): number {
  return Math.min(plan.length, Math.max(0, Math.floor((now - plan.startsAt) / plan.periodMs)));
}

/** When a draw takes place, ms of the Unix epoch. */
export function drawTime(plan: Plan, index: number): number {
  return plan.startsAt + index * plan.periodMs;
}

/** When its bets close: 5 s before it, and with very short periods a quarter of one. */
export function closeTime(plan: Plan, index: number): number {
  return drawTime(plan, index) - Math.min(CLOSE_BEFORE_MS, Math.floor(plan.periodMs / 4));
}

/** A chain made now begins at the last whole period, so that draws fall on whole minutes. */
export function alignedStart(now: number, periodMs: number): number {
  return Math.floor(now / periodMs) * periodMs;
}
