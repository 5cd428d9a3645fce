import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import '#src/app/services/create-api-client.ts';
import { startPushRegistration } from '#src/app/startup/prompts/start-push-registration.ts';
import { createAppServices } from '#src/app/services/app-services.ts';
import {
  closeOverlay,
  closeAllOverlays,
  getOpenedOverlayById,
  getOverlayStack,
} from '#src/platform/overlay/overlay-stack.ts';
import { createPromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import { toSessionInfo } from '#src/platform/session/session-info.ts';
import { makePageData } from '#test/page-data.ts';
import { createFakeWpsServer, makeOpenedSession } from '#test/fake-wps-server.ts';

const permission = vi.fn(() => 'denied');

beforeEach(() => {
  const notification = {};
  Object.defineProperty(notification, 'permission', { get: permission });
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', {});
  Object.defineProperty(navigator, 'serviceWorker', { value: new EventTarget(), configurable: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  permission.mockClear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function setUp(push: boolean) {
  const data = makePageData();
  const site = { ...data.site, push };
  const page = {
    build: 't',
    assets: '',
    path: '/m/home',
    search: '',
    data: { ...data, site },
    listing: null,
    formError: null,
    messages: {},
  };
  const services = createAppServices(page, createFakeWpsServer({}));
  startPushRegistration(services, page, createPromptQueue());
  return {
    enter: () => services.session.start(toSessionInfo(makeOpenedSession(), 'aurora')),
    leave: () => services.session.end(),
  };
}

test('[S4-065, S9-018] the registration for push starts 10 s after the login, not before', () => {
  const { enter } = setUp(true);
  vi.advanceTimersByTime(60_000);
  enter();
  vi.advanceTimersByTime(9_999);
  expect(permission).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(permission).toHaveBeenCalled();
});

test('no device is registered if the merchant sends no push messages', () => {
  const { enter } = setUp(false);
  enter();
  vi.advanceTimersByTime(60_000);
  expect(permission).not.toHaveBeenCalled();
});

/** The messages load when they are needed. */
const SOON = { timeout: 20_000 };
const names = () => getOverlayStack().map(({ name }) => name);

test('[S4-061] a notice is shown if the browser denies push messages', async () => {
  history.replaceState(null, '', '/m/home');
  permission.mockReturnValueOnce('default');
  onTestFinished(() => void closeAllOverlays());
  const { enter } = setUp(true);
  enter();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(names()).toEqual(['push']), SOON);
  const [prompt] = getOverlayStack();
  await closeOverlay(prompt?.id ?? 0, 'denied');
  await vi.waitFor(() => expect(names()).toEqual(['notice']), SOON);
  const [notice] = getOverlayStack();
  const props = getOpenedOverlayById(notice?.id ?? 0, 'notice')?.props;
  expect(props?.message).toMatch(/notifications/i);
  expect(localStorage.getItem('foyer.push.closed')).toMatch(/^\d{13}$/);
});

test('[S4-064] logging out deletes the push token of the device', async () => {
  const { enter, leave } = setUp(true);
  enter();
  localStorage.setItem('foyer.push.bound', JSON.stringify({ token: 'token-1', memberId: 'm-1', at: 0 }));
  leave();
  await vi.waitFor(() => expect(localStorage.getItem('foyer.push.bound')).toBeNull());
});
