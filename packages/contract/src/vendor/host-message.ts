import * as z from 'zod/mini';

/**
 * What the page around a game tells it, by `postMessage` to the origin of the game's address: only what the game said it
 * can do, and never before it is ready. A game checks `event.origin` against the `hostOrigin` of its launch.
 */
export const hostMessage = z.strictObject({
  source: z.literal('foyer-host'),
  /**
   * `pause`: nobody looks, or the line is gone; nothing should move or sound. `resume`: somebody does again.
   * `mute`, `unmute`: the player's wish, told again to every game he opens.
   */
  type: z.enum(['pause', 'resume', 'mute', 'unmute']),
});

export type HostMessage = z.infer<typeof hostMessage>;

/** Reads a message of the host; null for anything that is not exactly one. */
export function readHostMessage(data: unknown): HostMessage | null {
  const parsed = hostMessage.safeParse(data);
  return parsed.success ? parsed.data : null;
}
