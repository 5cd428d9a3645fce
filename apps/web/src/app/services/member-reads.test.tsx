import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import '#src/app/services/create-api-client.ts';
import type { SessionStore } from '#src/platform/session/session-store.ts';
import { useUnreadCount } from '#src/platform/member/member-reads.ts';
import { WithQueries } from '#src/platform/queries/with-queries.tsx';
import { useSessionStore } from '#src/platform/session/session-context.tsx';
import { sessionInfoFrom } from '#src/platform/session/session-info.ts';
import { waitForSentCalls } from '#test/wait-for-sent-calls.ts';
import { done, makePlatform, makeSession } from '#test/platform.ts';
import { renderInApp } from '#test/render.tsx';

const UNREAD = '/wps/relay/INBOXFE_getUnreadCount';

test('[S4-036] requests member data for members only, and shows nothing after a logout', async () => {
  const sessions: SessionStore[] = [];
  function Unread(): ReactNode {
    sessions.push(useSessionStore());
    return <output>{useUnreadCount() ?? 'unknown'}</output>;
  }
  const platform = makePlatform({ [UNREAD]: () => done({ unreadCount: 3 }) });
  await renderInApp(
    <WithQueries>
      <Unread />
    </WithQueries>,
    { overrides: platform },
  );
  await waitForSentCalls(platform);
  expect(platform.asked(UNREAD)).toEqual([]);
  expect(screen.getByText('unknown')).toBeDefined();

  act(() => sessions[0]?.start(sessionInfoFrom(makeSession(), 'aurora')));
  expect(await screen.findByText('3')).toBeDefined();
  expect(platform.asked(UNREAD).map(({ headers }) => headers.get('authorization'))).toEqual([makeSession().token]);

  act(() => void sessions[0]?.end());
  expect(screen.getByText('unknown')).toBeDefined();
  expect(platform.asked(UNREAD)).toHaveLength(1);
});
