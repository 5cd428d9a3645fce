import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { storeSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import {
  respondWithValue,
  createFakeWpsServer,
  respondWithError,
  type FakeResponder,
  type FakeWpsServer,
} from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const MESSAGES = '/wps/relay/INBOXFE_getMessages';
const user = userEvent.setup({ delay: null });

async function openInbox(answers: Readonly<Record<string, FakeResponder>>): Promise<FakeWpsServer> {
  storeSession();
  const platform = createFakeWpsServer(answers);
  await renderApp(platform, { at: '/m/inbox' });
  return platform;
}
const getMain = () => within(screen.getByRole('main'));

const welcome = {
  id: '11111111-1111-4111-8111-111111111111',
  title: 'Welcome',
  text: 'Your account is ready.',
  link: '/m/activity',
  read: false,
  createdAt: '2026-11-21T10:00:00.000Z',
};

test('[S6-017] an inbox message is marked as read, deleted and restored', async () => {
  let messages = [welcome];
  const change =
    (next: typeof messages, unreadCount: number): FakeResponder =>
    () => {
      messages = next;
      return respondWithValue({ unreadCount });
    };
  const read = { ...welcome, read: true };
  const platform = await openInbox({
    [MESSAGES]: () => respondWithValue({ messages, unreadCount: 1, nextCursor: null }),
    '/wps/relay/INBOXFE_readMessage': change([read], 0),
    '/wps/relay/INBOXFE_deleteMessage': change([], 0),
    '/wps/relay/INBOXFE_restoreMessage': change([read], 0),
  });
  expect(await getMain().findByRole('img', { name: 'Unread' })).toBeDefined();
  expect(getMain().getByRole('link', { name: 'Open Welcome' }).getAttribute('href')).toBe('/m/activity');
  await user.click(getMain().getByRole('button', { name: 'Mark as read: Welcome' }));
  await waitFor(() => expect(getMain().queryByRole('img', { name: 'Unread' })).toBeNull());
  await user.click(getMain().getByRole('button', { name: 'Delete Welcome' }));
  await user.click(await getMain().findByRole('button', { name: 'Undo: Welcome' }));
  expect(await getMain().findByRole('button', { name: 'Delete Welcome' })).toBeDefined();
  expect(platform.requestsTo('/wps/relay/INBOXFE_restoreMessage')[0]?.body).toEqual({ id: welcome.id });
});

test('[S6-017] inbox messages have an icon by their kind, even if the platform sends no kind', async () => {
  const messages = ['result', 'reward', 'result', undefined].map((kind, index) => ({
    ...welcome,
    id: `m-${index}`,
    kind,
  }));
  await openInbox({
    [MESSAGES]: () => respondWithValue({ messages, unreadCount: 4, nextCursor: null }),
  });
  const titles = await getMain().findAllByRole('heading', { level: 3 });
  const [won, reward, lost, plain] = titles.map((title) => title.querySelector('svg')?.innerHTML);
  expect(won).toBe(lost);
  expect(new Set([won, reward, plain]).size).toBe(3);
  expect(plain).toBeTruthy();
});

test('[S6-017] the inbox lists the messages of today under a heading of their own', async () => {
  const messages = [{ ...welcome, id: 'm-1', title: 'Just now', createdAt: new Date().toISOString() }, welcome];
  await openInbox({
    [MESSAGES]: () => respondWithValue({ messages, unreadCount: 2, nextCursor: null }),
  });
  const today = within(await getMain().findByRole('region', { name: 'Today' }));
  expect(today.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Just now']);
  expect(getMain().getByRole('region', { name: 'Earlier' }).textContent).toContain('Welcome');
  expect(getMain().queryByRole('region', { name: 'Yesterday' })).toBeNull();
});

test('[S6-017] an inbox message has no link to a page that the site does not have', async () => {
  storeSession();
  const { site } = makePageData();
  const message = { ...welcome, link: '/m/account/club' };
  const platform = createFakeWpsServer({
    [MESSAGES]: () => respondWithValue({ messages: [message], unreadCount: 1, nextCursor: null }),
  });
  const data = makePageData({ site: { ...site, absentFeatures: ['club'] } });
  await renderApp(platform, { at: '/m/inbox', data });
  expect(await getMain().findByRole('button', { name: 'Delete Welcome' })).toBeDefined();
  expect(getMain().queryByRole('link', { name: 'Open Welcome' })).toBeNull();
});

test('[S6-017] an inbox message is shown as read before the list is refetched', async () => {
  const lists: FakeResponder[] = [
    () => new Promise(() => undefined),
    () => respondWithValue({ messages: [welcome], unreadCount: 1, nextCursor: null }),
  ];
  const platform = await openInbox({
    [MESSAGES]: (asked) => lists.pop()?.(asked) ?? respondWithValue({ messages: [], unreadCount: 0, nextCursor: null }),
    '/wps/relay/INBOXFE_readMessage': () => respondWithValue({ unreadCount: 0 }),
  });
  await user.click(await getMain().findByRole('button', { name: 'Mark as read: Welcome' }));
  await waitFor(() => expect(platform.requestsTo(MESSAGES)).toHaveLength(2));
  expect(getMain().queryByRole('img', { name: 'Unread' })).toBeNull();
  expect(getMain().getByRole('link', { name: 'Open Welcome' })).toBeDefined();
});

test('[S6-017] each of two inbox messages that are deleted in quick succession can be restored', async () => {
  const bye = { ...welcome, id: '22222222-2222-4222-8222-222222222222', title: 'Bye' };
  let messages = [welcome, bye];
  const response = Promise.withResolvers<void>();
  await openInbox({
    [MESSAGES]: () => respondWithValue({ messages, unreadCount: 0, nextCursor: null }),
    '/wps/relay/INBOXFE_deleteMessage': async () => {
      await response.promise;
      messages = [];
      return respondWithValue({ unreadCount: 0 });
    },
  });
  await user.click(await getMain().findByRole('button', { name: 'Delete Welcome' }));
  await user.click(getMain().getByRole('button', { name: 'Delete Bye' }));
  response.resolve();
  expect(await getMain().findByRole('button', { name: 'Undo: Bye' })).toBeDefined();
  expect(await getMain().findByRole('button', { name: 'Undo: Welcome' })).toBeDefined();
});

test('[S6-017] an inbox message that is deleted again after it was restored is shown once', async () => {
  let messages = [welcome];
  let changes = 0;
  let hasReadLastChange = false;
  const change =
    (next: typeof messages): FakeResponder =>
    () => {
      messages = next;
      changes += 1;
      return respondWithValue({ unreadCount: 0 });
    };
  await openInbox({
    [MESSAGES]: () => {
      hasReadLastChange = changes === 3;
      return respondWithValue({ messages, unreadCount: 1, nextCursor: null });
    },
    '/wps/relay/INBOXFE_deleteMessage': change([]),
    '/wps/relay/INBOXFE_restoreMessage': change([welcome]),
  });
  await user.click(await getMain().findByRole('button', { name: 'Delete Welcome' }));
  await user.click(await getMain().findByRole('button', { name: 'Undo: Welcome' }));
  await user.click(await getMain().findByRole('button', { name: 'Delete Welcome' }));
  await waitFor(() => expect(hasReadLastChange).toBe(true));
  await act(async () => undefined);
  expect(getMain().getAllByRole('button', { name: 'Undo: Welcome' })).toHaveLength(1);
});

test('[S6-017] the inbox offers a retry if it fails to load', async () => {
  const answers = [respondWithError(503, { errorCode: 'service_unavailable' })];
  await openInbox({
    [MESSAGES]: () => answers.pop() ?? respondWithValue({ messages: [], unreadCount: 0, nextCursor: null }),
  });
  await user.click(await getMain().findByRole('button', { name: 'Try again' }));
  expect(await getMain().findByRole('heading', { name: 'No messages' })).toBeDefined();
});
