import * as z from 'zod/mini';

/** The largest accepted message, in characters of its JSON; a larger one is dropped before validation. */
export const GAME_FRAME_MESSAGE_MAX_LENGTH = 16 * 1024;

const source = z.literal('foyer-vendor');
/** The vendor's id of a draw or round, e.g. `minute-3/29384756`. */
const round = z.string().check(z.minLength(1), z.maxLength(64));
/** Whole units of the currency; play credits have no fraction. */
const amount = z.number().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER));
const currency = z.string().check(z.minLength(1), z.maxLength(8));

/** Features that a game may support; the host offers only supported ones. */
const gameControls = ['pause', 'mute', 'stop'] as const;

/** Why a game cannot continue. */
const gameErrorCodes = ['session-over', 'unavailable', 'unknown'] as const;

/**
 * Messages of a framed game to its host, by `postMessage` to the host's exact origin. Unknown types and extra fields are rejected.
 * Every text has a maximum length, so that valid messages are far below the size limit. The host also checks `event.origin` and
 * `event.source`. Source: security, game frame.
 */
export const gameFrameMessageSchema = z.discriminatedUnion('type', [
  /** The game is rendered and can be played. Sent once per page. */
  z.strictObject({
    source,
    type: z.literal('ready'),
    /** Supported messages of the host; none if omitted. */
    controls: z.optional(z.array(z.enum(gameControls)).check(z.maxLength(gameControls.length))),
    /** Screen orientation in full screen; any if omitted. */
    orientation: z.optional(z.enum(['portrait', 'landscape'])),
  }),
  /** The player's balance at the vendor has changed. */
  z.strictObject({ source, type: z.literal('balance'), amount, currency }),
  /** A round in which the player has a bet has started. */
  z.strictObject({ source, type: z.literal('round-start'), round }),
  /** The round has ended; `won` is the payout, 0 for none. */
  z.strictObject({ source, type: z.literal('round-end'), round, won: amount }),
  /** The game cannot continue; the page offers to restart it. */
  z.strictObject({ source, type: z.literal('error'), code: z.enum(gameErrorCodes) }),
  /** The player wants to go back to the lobby. */
  z.strictObject({ source, type: z.literal('exit') }),
]);

export type GameFrameMessage = z.infer<typeof gameFrameMessageSchema>;

/** Reads a message of a game; `null` for anything that does not match the schema exactly. */
export function readGameFrameMessage(data: unknown): GameFrameMessage | null {
  const parsed = gameFrameMessageSchema.safeParse(data);
  return parsed.success ? parsed.data : null;
}

/**
 * Messages of the host to a game, by `postMessage` to the origin of the game's URL. The host sends only messages that the game
 * supports, and none before `ready`. A game must check `event.origin` against the `hostOrigin` of its launch.
 */
export const gameHostMessageSchema = z.strictObject({
  source: z.literal('foyer-host'),
  /**
   * `pause`: the page is hidden or the connection is lost; stop animations and sound. `resume`: continue.
   * `mute`, `unmute`: the player's setting, which is sent to every game that they open.
   * `stop`: end the round, and start no other one until `resume`; the host covers the game at `round-end`, or after 20 s.
   */
  type: z.enum(['pause', 'resume', 'mute', 'unmute', 'stop']),
});

export type GameHostMessage = z.infer<typeof gameHostMessageSchema>;

/** Reads a message of the host; `null` for anything that does not match the schema exactly. */
export function readGameHostMessage(data: unknown): GameHostMessage | null {
  const parsed = gameHostMessageSchema.safeParse(data);
  return parsed.success ? parsed.data : null;
}
