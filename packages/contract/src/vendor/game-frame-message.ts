import * as z from 'zod/mini';

/**
 * Maximum size of a message from a game frame, in characters of its JSON. The page drops a larger message before it validates
 * it.
 */
export const GAME_FRAME_MESSAGE_MAX_LENGTH = 16 * 1024;

const source = z.literal('foyer-vendor');
/** The vendor's id of a draw or game round, e.g. `minute-3/29384756`. */
const round = z.string().check(z.minLength(1), z.maxLength(64));
const game = z.string().check(z.minLength(1), z.maxLength(64));
/** An amount in whole units of the currency; play credits have no fractions. */
const amount = z.number().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER));
const currency = z.string().check(z.minLength(1), z.maxLength(8));

/** Kinds of controls that a game may support; the page that frames the game uses only those. */
const gameControls = ['pause', 'mute', 'stop'] as const;

/** Codes for the reason why a game cannot continue. */
const gameErrorCodes = ['session-over', 'unavailable', 'unknown'] as const;

/**
 * Messages that a game in a frame sends to the page that contains it (the host), with `postMessage` to the exact origin of the
 * host. Messages with an unknown type or further fields are rejected. Every text has a maximum length, so valid messages are
 * far below the size limit. The host also checks `event.origin` and `event.source`. Source: security, game frame.
 */
export const gameFrameMessageSchema = z.discriminatedUnion('type', [
  /** The game is rendered and can be played. The game sends this message once per loaded page. */
  z.strictObject({
    source,
    type: z.literal('ready'),
    /** Controls of the host that the game supports; none if omitted. */
    controls: z.optional(z.array(z.enum(gameControls)).check(z.maxLength(gameControls.length))),
    /** Screen orientation that the game needs in full screen; any if omitted. */
    orientation: z.optional(z.enum(['portrait', 'landscape'])),
  }),
  /** The balance of the player's wallet at the vendor has changed. */
  z.strictObject({ source, type: z.literal('balance'), amount, currency }),
  /** A game round in which the player has a bet has started. */
  z.strictObject({ source, type: z.literal('round-start'), round }),
  /** The game round has ended; `won` is the payout, or 0 if the player won nothing. */
  z.strictObject({ source, type: z.literal('round-end'), round, won: amount }),
  /** The game cannot continue. The page then offers to restart it. */
  z.strictObject({ source, type: z.literal('error'), code: z.enum(gameErrorCodes) }),
  /** The player wants to leave the game and return to the site. */
  z.strictObject({ source, type: z.literal('exit') }),
  /**
   * Turns the alert about the results of a lottery on or off; without `on`, asks whether it is on. The host answers with
   * `alerts-state`, unless it offers no alerts to this player, for example in a trial.
   */
  z.strictObject({
    source,
    type: z.literal('alerts'),
    /** The vendor's code of the game. */
    game,
    on: z.optional(z.boolean()),
  }),
]);

export type GameFrameMessage = z.infer<typeof gameFrameMessageSchema>;

/** Reads a message that a game sent to its host page; `null` for anything that does not match the schema exactly. */
export function parseGameFrameMessage(data: unknown): GameFrameMessage | null {
  const parsed = gameFrameMessageSchema.safeParse(data);
  return parsed.success ? parsed.data : null;
}

const hostSource = z.literal('foyer-host');

/**
 * Messages that the page that contains a game (the host) sends to the game, with `postMessage` to the origin of the game's URL.
 * The host sends only messages that the game supports, and none before the game's `ready`. A game must compare `event.origin`
 * with the `hostOrigin` of its launch.
 */
export const gameHostMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({
    source: hostSource,
    /**
     * `pause`: stop animations and sound, because the page is hidden or the connection is lost. `resume`: continue.
     * `mute`, `unmute`: turn the sound off or on. The player's choice applies to every game that they open.
     * `stop`: end the round and start no other one until `resume`. The host covers the game when it sends `round-end`, or after
     * 20 s.
     */
    type: z.enum(['pause', 'resume', 'mute', 'unmute', 'stop']),
  }),
  /** Whether the player is alerted about the results of a lottery. Sent only in answer to the game's `alerts`. */
  z.strictObject({ source: hostSource, type: z.literal('alerts-state'), game, on: z.boolean() }),
]);

export type GameHostMessage = z.infer<typeof gameHostMessageSchema>;

/** Reads a message that the host page sent to a game; `null` for anything that does not match the schema exactly. */
export function parseGameHostMessage(data: unknown): GameHostMessage | null {
  const parsed = gameHostMessageSchema.safeParse(data);
  return parsed.success ? parsed.data : null;
}
