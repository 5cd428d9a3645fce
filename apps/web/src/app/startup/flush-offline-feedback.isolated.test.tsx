import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sendUnsentFeedbackWhenOnline } from '#src/app/startup/start-pwa.ts';
import { createAppServices } from '#src/app/services/app-services.ts';
import { toSessionInfo } from '#src/platform/session/session-info.ts';
import { storeSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import {
  respondWithValue,
  createFakeWpsServer,
  makeOpenedSession,
  type FakeWpsServer,
  respondWithError,
} from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const FEEDBACK = '/wps/member/feedback';
const user = userEvent.setup({ delay: null });
const stops: (() => void)[] = [];
const network = { isUp: false };
/** Bodies of the requests that reached the platform. */
const received: unknown[] = [];

function platformWith(answer: () => Response): FakeWpsServer {
  const platform = createFakeWpsServer({
    [FEEDBACK]: ({ body }) => {
      received.push(body);
      return answer();
    },
  });
  const fetch: FakeWpsServer['fetch'] = (...request) =>
    network.isUp ? platform.fetch(...request) : Promise.reject(new TypeError('Failed to fetch'));
  return { ...platform, fetch };
}

/** Starts sending unsent feedback for a logged-in member. */
function startFlushing(platform: FakeWpsServer): void {
  const data = makePageData();
  const page = {
    build: 't',
    assets: '',
    path: '/m/home',
    search: '',
    data,
    listing: null,
    formError: null,
    messages: {},
  };
  const services = createAppServices(page, platform);
  services.session.start(toSessionInfo(makeOpenedSession(), 'aurora'));
  stops.push(sendUnsentFeedbackWhenOnline(services));
}

async function submitFeedback(platform: FakeWpsServer): Promise<void> {
  storeSession();
  await renderApp(platform, { at: '/m/feedback' });
  await user.type(await screen.findByRole('textbox', { name: 'Your message' }), 'The koi could swim slower.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
}

afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  cleanup();
  network.isUp = false;
  received.splice(0);
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('foyer-feedback').addEventListener('success', resolve);
  });
});

const sent = () => respondWithValue({ receivedAt: '2026-11-21T08:00:00.000Z' });

test('[S2-008] feedback written offline is shown as waiting, and sent once when the network is back', async () => {
  const platform = platformWith(sent);
  await submitFeedback(platform);
  expect(await screen.findByText('Message saved')).toBeDefined();
  expect(received).toEqual([]);
  startFlushing(platform);
  network.isUp = true;
  await act(async () => void dispatchEvent(new Event('online')));
  dispatchEvent(new Event('online'));
  expect(await screen.findByText("We've received your message.")).toBeDefined();
  await waitFor(() => expect(localStorage.getItem('foyer.feedback.kept')).not.toBeUndefined());
  expect(received).toEqual([
    { id: expect.stringMatching(/^[0-9a-f-]{36}$/), topic: 'idea', message: 'The koi could swim slower.' },
  ]);
});

test('feedback that was written offline stays stored if the server responds with a temporary error, and is deleted after a permanent one', async () => {
  let answer: () => Response = () => respondWithError(429, { errorCode: 'TOO_MANY_REQUEST' });
  const platform = platformWith(() => answer());
  await submitFeedback(platform);
  await screen.findByText('Message saved');
  startFlushing(platform);
  network.isUp = true;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(received).toHaveLength(1));
  answer = () => respondWithError(400, { errorCode: 'invalid_request', value: { fields: { message: 'too_long' } } });
  await waitFor(() => {
    dispatchEvent(new Event('online'));
    // The flag is removed when no feedback is left.
    expect(localStorage.getItem('foyer.feedback.kept')).toBeNull();
  });
  expect(received.length).toBeGreaterThanOrEqual(2);
});

test('feedback that the browser cannot store remains in the form', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await submitFeedback(platformWith(sent));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(false));
  expect(screen.queryByText('Message saved')).toBeNull();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' }).value).toContain('koi');
});
