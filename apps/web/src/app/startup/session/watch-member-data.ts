import { systemClock, type WpsClock } from '@foyer/wps-client/clock';
import type { Endpoint } from '@foyer/contract/endpoint';
import type { PlaySessionView } from '@foyer/contract/protection/play-session';
import type { QueryClient } from '@tanstack/react-query';
import type { AppServices } from '#src/app/services/app-services.ts';
import { MEMBER_DATA_REFRESH_DELAY_MS } from '#src/platform/clock/time-limits.ts';
import { showUnreadCountOnAppIcon } from '#src/platform/inbox/app-badge.ts';
import { openInboxStream, shareInboxStreamBetweenTabs } from '#src/platform/inbox/inbox-stream.ts';
import {
  accountBindingsQuery,
  depositCountQuery,
  memberInfoQuery,
  playSessionQuery,
  rankProgressQuery,
  unreadCountQuery,
} from '#src/platform/member/member-queries.ts';
import { type MemberQuery, createMemberQueryOptions } from '#src/platform/member/use-member-query.ts';
import { hasFeature } from '#src/platform/page/has-feature.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { getSharedQueryClient } from '#src/platform/queries/query-client.ts';

/**
 * Loads a member's data and updates it during the session: VIP progress, deposit settings, linked accounts and the
 * inbox. Sends no requests for visitors, or for members who must take a required action first. Returns a function that
 * stops it. [S4-020, S4-036, S7-055, S9-017]
 */
export function watchMemberData(services: AppServices, page: PageState, clock: WpsClock = systemClock): () => void {
  let stop: (() => void) | null = null;
  const update = (): void => {
    stop?.();
    const current = services.session.state.getState();
    stop =
      current.status === 'member' && !current.info.requiredAction
        ? watchOneMember(services, page, { memberId: current.info.id, clock })
        : null;
  };
  update();
  const unsubscribe = services.session.state.subscribe(update);
  return () => {
    unsubscribe();
    stop?.();
  };
}

interface WatchedMember {
  readonly memberId: string;
  readonly clock: WpsClock;
}

function watchOneMember(services: AppServices, { data }: PageState, { memberId, clock }: WatchedMember): () => void {
  const { session, wps, queries } = services;
  const { site } = data;
  const readContext = { wps, merchantCode: site.merchantCode, language: data.language, member: memberId };
  const client = getSharedQueryClient(queries);
  const load = <E extends Endpoint>(read: MemberQuery<E>): void => {
    void client.prefetchQuery({ ...createMemberQueryOptions(read, readContext), staleTime: 0 });
  };
  const loadAccount = (): void => {
    if (hasFeature(site, 'deposits')) load(depositCountQuery);
    if (hasFeature(site, 'bindings')) load(accountBindingsQuery);
  };
  if (hasFeature(site, 'club')) load(rankProgressQuery);
  loadAccount();
  const refresh = (): void => {
    load(memberInfoQuery);
    loadAccount();
  };
  const stopRefresh = runWhenVisible(clock, refresh);
  if (!hasFeature(site, 'inbox')) return stopRefresh;
  load(unreadCountQuery);
  const unreadKey = createMemberQueryOptions(unreadCountQuery, readContext).queryKey;
  const stopBadge = showUnreadCountOnAppIcon(client, unreadKey);
  const playKey = createMemberQueryOptions(playSessionQuery, readContext).queryKey;
  const stopInbox = shareInboxStreamBetweenTabs({
    memberId,
    onUnread: ({ unreadCount }) => {
      client.setQueryData(unreadKey, { unreadCount });
      refreshInbox(client);
    },
    onPlay: (play) => {
      client.setQueryData(playKey, (last: PlaySessionView | undefined) => chooseLatestPlay(last, play));
      // A round changes the balance. Only a header that shows it requests it again.
      void client.invalidateQueries({ queryKey: [memberInfoQuery.name] });
    },
    readStream: (handlers, signal) =>
      openInboxStream(
        {
          fetch: (input, init) => globalThis.fetch(input, init),
          clock,
          token: session.token,
          language: data.language,
          ...handlers,
          poll: () => load(unreadCountQuery),
        },
        signal,
      ),
  });
  return () => {
    stopRefresh();
    stopBadge();
    stopInbox();
  };
}

/**
 * Returns the newer state of the play session by server time: an event from another tab may arrive after the response
 * to a later request. Both times are ISO 8601 in UTC, so they compare as text.
 */
function chooseLatestPlay(last: PlaySessionView | undefined, play: PlaySessionView): PlaySessionView {
  return last !== undefined && last.serverNow > play.serverNow ? last : play;
}

/** Refetches the inbox messages if a list of them is on the page; otherwise marks the cached ones as outdated. */
function refreshInbox(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['inbox.getMessages'] });
}

/** Runs a task 300 ms after the page becomes visible, and only once if its visibility changes repeatedly. [S9-017] */
function runWhenVisible(clock: WpsClock, task: () => void): () => void {
  let cancel = (): void => undefined;
  const schedule = (): void => {
    cancel();
    if (document.visibilityState === 'visible') cancel = clock.after(MEMBER_DATA_REFRESH_DELAY_MS, task);
  };
  document.addEventListener('visibilitychange', schedule);
  return () => {
    cancel();
    document.removeEventListener('visibilitychange', schedule);
  };
}
