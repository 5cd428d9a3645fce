import { systemClock } from '@foyer/wps-client/clock';
import { startMayaTokenRefresh } from '#src/app/startup/session/start-maya-token-refresh.ts';
import { watchMemberData } from '#src/app/startup/session/watch-member.ts';
import type { AppServices } from '#src/app/services/app-services.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { syncSessionToSite } from '#src/platform/session/sync-session-to-site.ts';
import { findBrowserStorage, removeStoredItem } from '#src/platform/storage/browser-storage.ts';
import type { StorageKey } from '#src/platform/storage/stored-items.ts';

/**
 * Session-storage keys that belong to the tab and remain after the end of a session. Without `foyer.reloaded` a broken
 * deploy would reload the tab forever; without `foyer.visit` the visit would be counted twice.
 */
const tabKeys: ReadonlySet<string> = new Set<StorageKey<'session'>>(['foyer.reloaded', 'foyer.visit']);

/** Session-storage keys that are in memory if the browser blocks storage. */
const memberKeys = [
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
] as const satisfies readonly StorageKey<'session'>[];

/** Clears session storage at the end of a session, so that the next person in this tab finds no data. [S4-034] */
export function clearSessionStorage(): void {
  for (const name of memberKeys) removeStoredItem('session', name);
  const storage = findBrowserStorage('session');
  if (storage === null) return;
  for (const name of Object.keys(storage)) if (!tabKeys.has(name)) storage.removeItem(name);
}

/** The methods of `BroadcastChannel` that are used. */
export interface SessionTabChannel {
  readonly postMessage: (message: unknown) => void;
  readonly addEventListener: (type: 'message', listener: (event: { readonly data: unknown }) => void) => void;
}

const SESSION_CHANNEL = 'foyer.session';

/** Id of the member whose session another tab has ended; `null` for other messages. */
function readEndedMember(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('id' in data)) return null;
  return data.type === 'ended' && typeof data.id === 'string' ? data.id : null;
}

interface SessionTabs {
  /** Notifies the other tabs that this tab's member has logged out. Contains no token. */
  readonly announceEnd: (memberId: string) => void;
}

/** Connects the tabs of a member: a logout in one ends the session in all. */
export function syncLogoutBetweenTabs(channel: SessionTabChannel, onEnded: (memberId: string) => void): SessionTabs {
  channel.addEventListener('message', (event) => {
    const memberId = readEndedMember(event.data);
    if (memberId !== null) onEnded(memberId);
  });
  return { announceEnd: (id) => channel.postMessage({ type: 'ended', id }) };
}

/** Announces a logout in this tab to the others, and ends the session after a logout in another tab. */
function syncTabs(session: AppServices['session']): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const tabs = syncLogoutBetweenTabs(new BroadcastChannel(SESSION_CHANNEL), (id) => {
    const current = session.state.getState();
    if (current.status === 'member' && current.info.id === id) session.end();
  });
  session.state.subscribe((now, before) => {
    if (before.status === 'member' && now.status === 'visitor') tabs.announceEnd(before.info.id);
  });
}

/** Clears session storage when the session ends. It may have ended before this chunk loaded. [S4-034] */
function clearStorageAtEnd({ state }: AppServices['session']): void {
  if (state.getState().status === 'visitor') clearSessionStorage();
  state.subscribe((now) => {
    if (now.status === 'visitor') clearSessionStorage();
  });
}

/**
 * Navigates to the page of a required action. Few sessions have one, so its code loads only for them. If the chunk
 * cannot be loaded, the next rejected call navigates there.
 */
function openPendingAction({ state }: AppServices['session']): void {
  const current = state.getState();
  const requiredAction = current.status === 'member' ? current.info.requiredAction : undefined;
  if (requiredAction)
    void import('#src/app/startup/session/open-required-action.ts')
      .then(({ openRequiredAction }) => openRequiredAction(requiredAction))
      .catch(() => undefined);
}

/**
 * Starts the features of a member's session: tab synchronisation, member data and token synchronisation.
 * `enteredAt` is the start of the session in milliseconds since 1970, or `null` if an earlier page started it.
 */
export function startSessionFeatures(services: AppServices, page: PageState, enteredAt: number | null): void {
  const { session } = services;
  openPendingAction(session);
  clearStorageAtEnd(session);
  syncTabs(session);
  watchMemberData(services, page);
  if (page.data.site.loginChannels?.includes('maya') === true) startMayaTokenRefresh(services);
  const url = page.data.site.tokenSyncUrl ?? null;
  if (url !== null) {
    syncSessionToSite({
      url,
      session,
      enteredAt,
      isSecure: isSecureContext,
      fetch: (input, init) => globalThis.fetch(input, init),
      clock: systemClock,
    });
  }
}
