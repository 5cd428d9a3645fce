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
