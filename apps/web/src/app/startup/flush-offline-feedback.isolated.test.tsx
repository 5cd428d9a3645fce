import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { flushOfflineFeedback } from '#src/app/startup/start-pwa.ts';
import { createServices } from '#src/app/services/services.ts';
import { sessionInfoFrom } from '#src/platform/session/session-info.ts';
import { keepSession } from '#test/members.ts';
import { makePageData } from '#test/page-data.ts';
import { done, makePlatform, makeSession, type Platform, refuse } from '#test/platform.ts';
import { renderApp } from '#test/render-app.tsx';

const FEEDBACK = '/wps/member/feedback';
const user = userEvent.setup({ delay: null });
const stops: (() => void)[] = [];
const line = { up: false };
/** Every message that reached the platform, by its id. */
const arrived: unknown[] = [];

function platformWith(answer: () => Response): Platform {
  const platform = makePlatform({
    [FEEDBACK]: ({ body }) => {
      arrived.push(body);
      return answer();
    },
  });
  const fetch: Platform['fetch'] = (...asked) =>
    line.up ? platform.fetch(...asked) : Promise.reject(new TypeError('no line'));
  return { ...platform, fetch };
}

/** What follows the device while it is open, for the member of the tests. */
function follow(platform: Platform): void {
  const data = makePageData();
  const page = { build: 't', assets: '', path: '/m/home', search: '', data, listing: null, refused: null, words: {} };
  const services = createServices(page, platform);
  services.session.start(sessionInfoFrom(makeSession(), 'aurora'));
  stops.push(flushOfflineFeedback(services));
}

async function write(platform: Platform): Promise<void> {
  keepSession();
  await renderApp(platform, { at: '/m/feedback' });
  await user.type(await screen.findByRole('textbox', { name: 'Your message' }), 'The koi could swim slower.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
}

afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  cleanup();
  line.up = false;
  arrived.splice(0);
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('foyer-feedback').addEventListener('success', resolve);
  });
});

const sent = () => done({ receivedAt: '2026-11-21T08:00:00.000Z' });

test('[S2-008] feedback written without a line is shown as waiting, and sent once when the line is back', async () => {
  const platform = platformWith(sent);
  await write(platform);
  expect(await screen.findByText('Your message is waiting')).toBeDefined();
  expect(arrived).toEqual([]);
  follow(platform);
  line.up = true;
  await act(async () => void dispatchEvent(new Event('online')));
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('Your message has arrived.')).toBeDefined();
  await waitFor(() => expect(localStorage.getItem('foyer.feedback.kept')).not.toBeUndefined());
  expect(arrived).toEqual([
    { id: expect.stringMatching(/^[0-9a-f-]{36}$/), topic: 'idea', message: 'The koi could swim slower.' },
  ]);
});

test('what the platform cannot take now waits on; what it never takes is dropped', async () => {
  let answer: () => Response = () => refuse(429, { errorCode: 'TOO_MANY_REQUEST' });
  const platform = platformWith(() => answer());
  await write(platform);
  await screen.findByText('Your message is waiting');
  follow(platform);
  line.up = true;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(arrived).toHaveLength(1));
  answer = () => refuse(400, { errorCode: 'invalid_request', value: { fields: { message: 'too_long' } } });
  await waitFor(() => {
    dispatchEvent(new Event('online'));
    // When nothing is left that the device would send, the mark by which it knows is gone.
    expect(localStorage.getItem('foyer.feedback.kept')).toBeNull();
  });
  expect(arrived.length).toBeGreaterThanOrEqual(2);
});

test('where the browser keeps nothing, the form says that there is no line and keeps what was typed', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await write(platformWith(sent));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(false));
  expect(screen.queryByText('Your message is waiting')).toBeNull();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' }).value).toContain('koi');
});
