import { systemClock } from '@foyer/wps-client/clock';
import { startMayaTokenRefresh } from '#src/app/startup/session/start-maya-token-refresh.ts';
import { watchMemberData } from '#src/app/startup/session/watch-member-data.ts';
import type { AppServices } from '#src/app/services/app-services.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { SESSION_CHANNEL } from '#src/platform/session/session-info.ts';
import { syncSessionToOtherSite } from '#src/platform/session/sync-session-to-other-site.ts';
import { findBrowserStorage, removeStoredItem } from '#src/platform/storage/browser-storage.ts';
import type { StorageKey } from '#src/platform/storage/stored-items.ts';

/**
 * Session-storage keys that remain after the end of a session, because they describe the tab. Without `foyer.reloaded`,
 * a broken deploy would reload the tab forever; without `foyer.visit`, the visit would be counted twice.
 */
const tabKeys: ReadonlySet<string> = new Set<StorageKey<'session'>>(['foyer.reloaded', 'foyer.visit']);

/**
 * Session-storage keys with data of the member. They are removed one by one, because `sessionStorage.clear()` would
 * miss items that are in memory (if the browser blocks storage).
 */
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

/** Clears session storage at the end of a session, so that the next person who uses this tab finds no data. [S4-034] */
export function clearSessionStorage(): void {
  for (const name of memberKeys) removeStoredItem('session', name);
  const storage = findBrowserStorage('session');
  if (storage === null) return;
  for (const name of Object.keys(storage)) if (!tabKeys.has(name)) storage.removeItem(name);
}

/** The methods of `BroadcastChannel` that synchronise the sessions of several tabs. */
export interface SessionTabChannel {
  readonly postMessage: (message: unknown) => void;
  readonly addEventListener: (type: 'message', listener: (event: { readonly data: unknown }) => void) => void;
}

/** The end of a member's session in another tab. */
interface EndedSession {
  readonly memberId: string;
  /** The limit of the login time that has ended the session; `null` after a logout. */
  readonly limit: unknown;
}

/** Returns the session that has ended in another tab; `null` for other messages. */
function readEndedSession(data: unknown): EndedSession | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('id' in data)) return null;
  if (data.type !== 'ended' || typeof data.id !== 'string') return null;
  return { memberId: data.id, limit: 'limit' in data ? data.limit : null };
}

interface SessionTabs {
  /** Notifies the other tabs that the member has logged out in this tab. The message contains no token. */
  readonly announceEnd: (memberId: string) => void;
}

/** Connects the tabs in which a member is logged in: after a logout in one tab, `onEnded` runs in the others. */
export function syncLogoutBetweenTabs(
  channel: SessionTabChannel,
  onEnded: (memberId: string, limit: unknown) => void,
): SessionTabs {
  channel.addEventListener('message', (event) => {
    const ended = readEndedSession(event.data);
    if (ended !== null) onEnded(ended.memberId, ended.limit);
  });
  return { announceEnd: (id) => channel.postMessage({ type: 'ended', id }) };
}

/** Shows the limit of the login time that has ended the session. Without a network the page only shows that the session has ended. */
function showLimit(limit: unknown, language: string): void {
  void import('#src/platform/errors/show-reached-limit.ts')
    .then(({ showReachedLimit }) => showReachedLimit({ value: { limit } }, language))
    .catch(() => undefined);
}

/** Announces a logout in this tab to the other tabs, and ends the session of this tab after a logout in another. */
function syncTabs(session: AppServices['session'], language: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const tabs = syncLogoutBetweenTabs(new BroadcastChannel(SESSION_CHANNEL), (id, limit) => {
    const current = session.state.getState();
    if (current.status !== 'member' || current.info.id !== id) return;
    session.end();
    if (limit !== null) showLimit(limit, language);
  });
  session.state.subscribe((now, before) => {
    if (before.status === 'member' && now.status === 'visitor') tabs.announceEnd(before.info.id);
  });
}

/**
 * Clears session storage when the session ends, or at once if the session ended before this code was loaded. [S4-034]
 */
function clearStorageAtEnd({ state }: AppServices['session']): void {
  if (state.getState().status === 'visitor') clearSessionStorage();
  state.subscribe((now) => {
    if (now.status === 'visitor') clearSessionStorage();
  });
}

/**
 * Navigates to the page of the action that the member must take first, if there is one. The code of the navigation
 * loads on demand, because few sessions need it. If it cannot be loaded, the next rejected API call opens the page.
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
 * Starts the features that run during a member's session: synchronisation between tabs, member data, and
 * synchronisation with another site. `enteredAt` is the start of the session in milliseconds since 1970, or `null` if
 * an earlier page started it.
 */
export function startSessionFeatures(services: AppServices, page: PageState, enteredAt: number | null): void {
  const { session } = services;
  openPendingAction(session);
  clearStorageAtEnd(session);
  syncTabs(session, page.data.language);
  watchMemberData(services, page);
  if (page.data.site.loginChannels?.includes('maya') === true) startMayaTokenRefresh(services);
  const url = page.data.site.tokenSyncUrl ?? null;
  if (url !== null) {
    syncSessionToOtherSite({
      url,
      session,
      enteredAt,
      isSecure: isSecureContext,
      fetch: (input, init) => globalThis.fetch(input, init),
      clock: systemClock,
    });
  }
}
