import * as z from 'zod/mini';

/** The largest message a host looks at, in characters of its JSON; a larger one is dropped before it is read. */
export const FRAME_MESSAGE_MAX_LENGTH = 16 * 1024;

const source = z.literal('foyer-vendor');
/** A vendor's own name of a draw or hand, e.g. `minute-3/29384756`. */
const round = z.string().check(z.minLength(1), z.maxLength(64));
/** Whole units of the currency; play credits have no fraction. */
const amount = z.number().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER));
const currency = z.string().check(z.minLength(1), z.maxLength(8));

/**
 * What a framed game tells the page around it, by `postMessage` to the host's exact origin. Nothing else is a message:
 * unknown types and extra fields are refused. Every text is bounded, so that whatever passes is far below the limit.
 * The host also checks `event.origin` and `event.source`. Source: security, game frame.
 */
export const frameMessage = z.discriminatedUnion('type', [
  /** The game is drawn and can be played. */
  z.strictObject({ source, type: z.literal('ready') }),
  /** The player's balance at the vendor has changed. */
  z.strictObject({ source, type: z.literal('balance'), amount, currency }),
  /** A draw in which the player holds a bet is under way. */
  z.strictObject({ source, type: z.literal('round-start'), round }),
  /** It is over; `won` is what was paid, 0 when nothing. */
  z.strictObject({ source, type: z.literal('round-end'), round, won: amount }),
  /** The player wants to go back to the lobby. */
  z.strictObject({ source, type: z.literal('exit') }),
]);

export type FrameMessage = z.infer<typeof frameMessage>;

/** Reads a message from a frame; null for anything that is not exactly one of the union's. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  const parsed = frameMessage.safeParse(data);
  return parsed.success ? parsed.data : null;
}
