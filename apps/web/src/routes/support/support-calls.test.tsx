import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { storeSession, SESSION_TOKEN } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import { respondWithValue, createFakeWpsServer } from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const UNREAD = '/wps/relay/CBS_unreadCount';
const LAUNCH = '/wps/relay/CBS_launchChat';
const SCRIPT = '/wps/relay/WPSCORE_getCustomerServiceScript';

/** Creates page data of a merchant with the built-in chat. */
function createChatData() {
  const { site, ...rest } = makePageData();
  const customerService = [{ csType: 'CBS', csPosition: 'CBS', path: '', labelIds: [] }];
  return { ...rest, site: { ...site, customerService, customerServiceOrigins: [] } };
}

test('[S7-033] the chat entry shows the number of unread messages', async () => {
  storeSession();
  const platform = createFakeWpsServer({ [UNREAD]: () => respondWithValue({ unreadCount: 3 }) });
  await renderApp(platform, { at: '/m/support', data: createChatData() });
  expect(await screen.findByText(/\b3\b/)).toBeDefined();
  expect(platform.requestsTo(UNREAD)[0]?.headers.get('authorization')).toBe(SESSION_TOKEN);
});

test('[S7-043, S7-055] a support widget is requested by its path, and receives only the short-lived identity and the language', async () => {
  storeSession();
  const frameUrl = '/m/frame/support?path=hidden';
  const value = { csType: 'LIVECHAT', csPosition: 'desk', frameUrl, identity: 'who.signature', expiresIn: 300 };
  const platform = createFakeWpsServer({ [SCRIPT]: () => respondWithValue(value) });
  await renderApp(platform, { at: '/m/support/desk?path=hidden' });
  const frame = await waitFor(() => {
    const found = document.querySelector<HTMLIFrameElement>(`iframe[src="${frameUrl}"]`);
    if (found === null) throw new Error('there is no frame yet');
    return found;
  });
  expect(platform.requestsTo(SCRIPT).map(({ query }) => query.get('path'))).toEqual(['hidden']);
  const posted: unknown[] = [];
  const source = frame.contentWindow;
  if (source === null) throw new Error('the frame has no window');
  Object.defineProperty(source, 'postMessage', {
    configurable: true,
    value: (message: unknown) => posted.push(message),
  });
  const data = { type: 'foyer.support.ready' };
  act(() => void dispatchEvent(new MessageEvent('message', { data, source })));
  expect(posted).toEqual([{ type: 'foyer.support.start', identity: 'who.signature', language: 'en' }]);
});

test('[S7-032] the chat socket of a member sends the ticket that the request for the chat returned', async () => {
  storeSession();
  const opened: string[] = [];
  const sent: string[] = [];
  class Socket extends EventTarget {
    static readonly OPEN = 1;
    readonly readyState = 1;
    constructor(url: URL) {
      super();
      opened.push(url.pathname);
      setTimeout(() => this.dispatchEvent(new Event('open')));
    }
    send = (text: string): void => void sent.push(text);
    close = (): void => undefined;
  }
  vi.stubGlobal('WebSocket', Socket);
  const ticket = 'ticket-of-the-chat';
  const platform = createFakeWpsServer({
    [LAUNCH]: () => respondWithValue({ ticket, expiresIn: 60, socket: '/wps/chat/socket' }),
  });
  await renderApp(platform, { at: '/m/support/chat', data: createChatData() });
  await waitFor(() => expect(sent[0]).toContain(ticket));
  expect(opened).toEqual(['/wps/chat/socket']);
  expect(platform.requestsTo(LAUNCH).map(({ headers }) => headers.get('authorization'))).toEqual([SESSION_TOKEN]);
});
