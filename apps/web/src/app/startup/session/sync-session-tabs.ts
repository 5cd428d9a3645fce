import { systemClock } from '@foyer/wps-client/clock';
import { refreshMaya } from '#src/app/startup/session/refresh-maya.ts';
import { watchMember } from '#src/app/startup/session/watch-member.ts';
import type { Services } from '#src/app/services/services.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { syncTokens } from '#src/platform/session/token-sync.ts';
import { getStorage, removeStored } from '#src/platform/storage/stored.ts';
import type { StoredName } from '#src/platform/storage/stored-items.ts';

/**
 * Keys that outlive a session, because they belong to the tab: its one reload for a missing file, without which a
 * broken deploy would reload it forever, and the report of the visit, which would be counted twice.
 */
const survivors: ReadonlySet<string> = new Set<StoredName<'session'>>(['foyer.reloaded', 'foyer.visit']);

/** Keys that may be in memory if the browser blocks storage. */
const items = [
  'foyer.session',
  'foyer.go',
  'foyer.rank',
  'foyer.maya',
  'foyer.line',
  'foyer.line.token',
  'foyer.telegram',
  'foyer.redirect',
  'foyer.download.hidden',
  'foyer.download.offered',
  'foyer.install.dismissed',
  'foyer.top',
  'foyer.upgrade.later',
  'foyer.typed.register.username',
  'foyer.typed.register.mobile',
] as const satisfies readonly StoredName<'session'>[];

/** Clears session storage at the end of a session, so that the next person in this tab finds no data. [S4-034] */
export function clearSessionStorage(): void {
  for (const name of items) removeStored('session', name);
  const storage = getStorage('session');
  if (storage === null) return;
  for (const name of Object.keys(storage)) if (!survivors.has(name)) storage.removeItem(name);
}

/** The part of `BroadcastChannel` that is used. */
export interface TabChannel {
  readonly postMessage: (message: unknown) => void;
  readonly addEventListener: (type: 'message', listener: (event: { readonly data: unknown }) => void) => void;
}

const SESSION_CHANNEL = 'foyer.session';

/** The member whose session another tab has ended; `null` for any other message. */
function endedMember(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('id' in data)) return null;
  return data.type === 'ended' && typeof data.id === 'string' ? data.id : null;
}

interface SessionTabs {
  /** Notifies the other tabs that this tab's member has logged out. Contains no token. */
  readonly announceEnd: (memberId: string) => void;
}

/** Tabs of one member share the session: if one logs out, the others follow. */
export function joinTabs(channel: TabChannel, onEnded: (memberId: string) => void): SessionTabs {
  channel.addEventListener('message', (event) => {
    const memberId = endedMember(event.data);
    if (memberId !== null) onEnded(memberId);
  });
  return { announceEnd: (id) => channel.postMessage({ type: 'ended', id }) };
}

/** Notifies other tabs of a logout in this one, and logs out with them. */
function syncTabs(session: Services['session']): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const tabs = joinTabs(new BroadcastChannel(SESSION_CHANNEL), (id) => {
    const here = session.state.getState();
    if (here.status === 'member' && here.info.id === id) session.end();
  });
  session.state.subscribe((now, before) => {
    if (before.status === 'member' && now.status === 'visitor') tabs.announceEnd(before.info.id);
  });
}

/** The session may have ended before this chunk loaded. [S4-034] */
function clearWhenOver({ state }: Services['session']): void {
  if (state.getState().status === 'visitor') clearSessionStorage();
  state.subscribe((now) => {
    if (now.status === 'visitor') clearSessionStorage();
  });
}

/**
 * Few sessions have a required action, so its code loads only for them. If the chunk is gone, the next refused call
 * navigates there.
 */
function watchRequiredAction({ state }: Services['session']): void {
  const here = state.getState();
  const due = here.status === 'member' ? here.info.due : undefined;
  if (due)
    void import('#src/app/startup/session/open-required-action.ts')
      .then(({ openRequiredAction }) => openRequiredAction(due))
      .catch(() => undefined);
}

/**
 * Starts what a member's session needs: tab synchronisation, member data and token synchronisation.
 * `enteredAt` is when the session began, in milliseconds since 1970, or `null` for a session of an earlier page.
 */
export function startMemberSession(services: Services, page: PageState, enteredAt: number | null): void {
  const { session } = services;
  watchRequiredAction(session);
  clearWhenOver(session);
  syncTabs(session);
  watchMember(services, page);
  if (page.data.site.loginChannels?.includes('maya') === true) refreshMaya(services);
  const url = page.data.site.tokenSyncUrl ?? null;
  if (url !== null) {
    syncTokens({
      url,
      session,
      enteredAt,
      isSecure: isSecureContext,
      fetch: (input, init) => globalThis.fetch(input, init),
      clock: systemClock,
    });
  }
}
