/** The part of `BroadcastChannel` used here. */
export interface TabChannel {
  readonly postMessage: (message: unknown) => void;
  readonly addEventListener: (type: 'message', listener: (event: { readonly data: unknown }) => void) => void;
}

export const SESSION_CHANNEL = 'foyer.session';

/** By hand for the same reason as `isSessionInfo`: it stands in the first screen's script. */
function endedMember(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('id' in data)) return null;
  return data.type === 'ended' && typeof data.id === 'string' ? data.id : null;
}

export interface SessionTabs {
  /** Tells the other tabs that the member of this one has logged out. Carries no token. */
  readonly announceEnd: (memberId: string) => void;
}

/** A tab opened from another shares its session; when one logs out, the others of the same member follow. */
export function joinTabs(channel: TabChannel, onEnded: (memberId: string) => void): SessionTabs {
  channel.addEventListener('message', (event) => {
    const memberId = endedMember(event.data);
    if (memberId !== null) onEnded(memberId);
  });
  return { announceEnd: (id) => channel.postMessage({ type: 'ended', id }) };
}
