import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import '#src/app/services/create-api-client.ts';
import type { SessionStore } from '#src/platform/session/session-store.ts';
import { unreadCountQuery } from '#src/platform/member/member-queries.ts';
import { useMemberQuery } from '#src/platform/member/use-member-query.ts';
import { SharedQueryProvider } from '#src/platform/queries/shared-query-provider.tsx';
import { useSessionStore } from '#src/platform/session/session-context.tsx';
import { toSessionInfo } from '#src/platform/session/session-info.ts';
import { waitUntilRequestsAreSent } from '#test/wait-until-requests-are-sent.ts';
import { respondWithValue, createFakeWpsServer, makeOpenedSession } from '#test/fake-wps-server.ts';
import { renderInApp } from '#test/render-in-app.tsx';

const UNREAD = '/wps/relay/INBOXFE_getUnreadCount';

test('[S4-036] requests member data for members only, and shows nothing after a logout', async () => {
  const sessions: SessionStore[] = [];
  function Unread(): ReactNode {
    sessions.push(useSessionStore());
    return <output>{useMemberQuery(unreadCountQuery)?.unreadCount ?? 'unknown'}</output>;
  }
  const platform = createFakeWpsServer({ [UNREAD]: () => respondWithValue({ unreadCount: 3 }) });
  await renderInApp(
    <SharedQueryProvider>
      <Unread />
    </SharedQueryProvider>,
    { overrides: platform },
  );
  await waitUntilRequestsAreSent(platform);
  expect(platform.requestsTo(UNREAD)).toEqual([]);
  expect(screen.getByText('unknown')).toBeDefined();

  act(() => sessions[0]?.start(toSessionInfo(makeOpenedSession(), 'aurora')));
  expect(await screen.findByText('3')).toBeDefined();
  expect(platform.requestsTo(UNREAD).map(({ headers }) => headers.get('authorization'))).toEqual([
    makeOpenedSession().token,
  ]);

  act(() => void sessions[0]?.end());
  expect(screen.getByText('unknown')).toBeDefined();
  expect(platform.requestsTo(UNREAD)).toHaveLength(1);
});
