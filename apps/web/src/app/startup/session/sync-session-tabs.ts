import { systemClock } from '@foyer/wps-client/clock';
import { refreshMaya } from '#src/app/startup/session/refresh-maya.ts';
import { watchMember } from '#src/app/startup/session/watch-member.ts';
import type { Services } from '#src/app/services/services.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { clearSessionStorage } from '#src/platform/session/clear-session-storage.ts';
import { joinTabs, SESSION_CHANNEL } from '#src/platform/session/session-tabs.ts';
import { syncTokens } from '#src/platform/session/token-sync.ts';

/** Tells the other tabs of a logout here, and follows theirs. */
function followTabs(session: Services['session']): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const tabs = joinTabs(new BroadcastChannel(SESSION_CHANNEL), (id) => {
    const here = session.state.getState();
    if (here.status === 'member' && here.info.id === id) session.leave();
  });
  session.state.subscribe((now, before) => {
    if (before.status === 'member' && now.status === 'visitor') tabs.announceEnd(before.info.id);
  });
}

/** A session may be over before this part has arrived. [S4-034] */
function clearWhenOver({ state }: Services['session']): void {
  if (state.getState().status === 'visitor') clearSessionStorage();
  state.subscribe((now) => {
    if (now.status === 'visitor') clearSessionStorage();
  });
}

/** Few sessions have anything due: what leads there is loaded for them alone. Gone after a deploy, the next call that is refused leads there. */
function followDue({ state }: Services['session']): void {
  const here = state.getState();
  const due = here.status === 'member' ? here.info.due : undefined;
  if (due)
    void import('#src/app/startup/session/open-required-action.ts')
      .then(({ openRequiredAction }) => openRequiredAction(due))
      .catch(() => undefined);
}

/**
 * What goes along with a member's session: the other tabs, what is read and followed for him, and the site the token is synced to. `enteredAt` is when it was
 * entered, milliseconds since 1970, or `null` for one kept from an earlier page.
 */
export function startMemberSession(services: Services, page: PageState, enteredAt: number | null): void {
  const { session } = services;
  followDue(session);
  clearWhenOver(session);
  followTabs(session);
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
