import * as z from 'zod/mini';

/** The largest message a host looks at, in characters of its JSON; a larger one is dropped before it is read. */
export const FRAME_MESSAGE_MAX_LENGTH = 16 * 1024;

const source = z.literal('foyer-vendor');
/** A vendor's own name of a draw or hand, e.g. `minute-3/29384756`. */
const round = z.string().check(z.minLength(1), z.maxLength(64));
/** Whole units of the currency; play credits have no fraction. */
const amount = z.number().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER));
const currency = z.string().check(z.minLength(1), z.maxLength(8));

/** What a game can be asked for while it runs; the page offers only what it has. */
const gameControls = ['pause', 'mute'] as const;

/** Why a game cannot continue. */
const gameErrorCodes = ['session-over', 'unavailable', 'unknown'] as const;

/**
 * What a framed game tells the page around it, by `postMessage` to the host's exact origin. Nothing else is a message:
 * unknown types and extra fields are refused. Every text is bounded, so that whatever passes is far below the limit.
 * The host also checks `event.origin` and `event.source`. Source: security, game frame.
 */
export const frameMessageSchema = z.discriminatedUnion('type', [
  /** The game is drawn and can be played. Once a page. */
  z.strictObject({
    source,
    type: z.literal('ready'),
    /** Which messages of the host it answers; none when left out. */
    controls: z.optional(z.array(z.enum(gameControls)).check(z.maxLength(gameControls.length))),
    /** How it wants to be held in full screen; as the player likes when left out. */
    orientation: z.optional(z.enum(['portrait', 'landscape'])),
  }),
  /** The player's balance at the vendor has changed. */
  z.strictObject({ source, type: z.literal('balance'), amount, currency }),
  /** A draw in which the player holds a bet is under way. */
  z.strictObject({ source, type: z.literal('round-start'), round }),
  /** It is over; `won` is what was paid, 0 when nothing. */
  z.strictObject({ source, type: z.literal('round-end'), round, won: amount }),
  /** The game cannot continue; the page offers to restart it. */
  z.strictObject({ source, type: z.literal('error'), code: z.enum(gameErrorCodes) }),
  /** The player wants to go back to the lobby. */
  z.strictObject({ source, type: z.literal('exit') }),
]);

export type FrameMessage = z.infer<typeof frameMessageSchema>;

/** Reads a message from a frame; null for anything that is not exactly one of the union's. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  const parsed = frameMessageSchema.safeParse(data);
  return parsed.success ? parsed.data : null;
}

/**
 * What the page around a game tells it, by `postMessage` to the origin of the game's address: only what the game said it
 * can do, and never before it is ready. A game checks `event.origin` against the `hostOrigin` of its launch.
 */
export const hostMessageSchema = z.strictObject({
  source: z.literal('foyer-host'),
  /**
   * `pause`: nobody looks, or the line is gone; nothing should move or sound. `resume`: somebody does again.
   * `mute`, `unmute`: the player's wish, told again to every game he opens.
   */
  type: z.enum(['pause', 'resume', 'mute', 'unmute']),
});

export type HostMessage = z.infer<typeof hostMessageSchema>;

/** Reads a message of the host; null for anything that is not exactly one. */
export function readHostMessage(data: unknown): HostMessage | null {
  const parsed = hostMessageSchema.safeParse(data);
  return parsed.success ? parsed.data : null;
}
