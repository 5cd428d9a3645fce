import * as z from 'zod/mini';

/** The part of `BroadcastChannel` used here. */
export interface TabChannel {
  readonly postMessage: (message: unknown) => void;
  readonly addEventListener: (type: 'message', listener: (event: { readonly data: unknown }) => void) => void;
}

export const SESSION_CHANNEL = 'foyer.session';

const endedSchema = z.object({ type: z.literal('ended'), id: z.string() });

export interface SessionTabs {
  /** Tells the other tabs that the member of this one has logged out. Carries no token. */
  readonly announceEnd: (memberId: string) => void;
}

/** A tab opened from another shares its session; when one logs out, the others of the same member follow. */
export function joinTabs(channel: TabChannel, onEnded: (memberId: string) => void): SessionTabs {
  channel.addEventListener('message', (event) => {
    const message = endedSchema.safeParse(event.data);
    if (message.success) onEnded(message.data.id);
  });
  return { announceEnd: (id) => channel.postMessage({ type: 'ended', id }) };
}
