import { afterEach, expect, test, vi } from 'vitest';
import {
  IDLE_BEFORE_RELOAD_MS,
  PENDING_NAVIGATION_MAX_MS,
  SECOND_RELOAD_MIN_PAGE_AGE_MS,
  RELOAD_CHECK_TIMEOUT_MS,
} from '#src/platform/clock/first-chunk-time-limits.ts';
import { makeManualClock } from '#test/manual-clock.ts';

interface PageOptions {
  readonly navigationType?: 'navigate' | 'reload';
  readonly pathname?: string;
  /** Response of the site to the check before a reload. */
  readonly site?: () => Promise<Response>;
}

const respond = async (): Promise<Response> => Response.json({ hash: '0123456789abcdef' });

/** Loads the modules again in a page that counts its reloads. */
async function loadPage({ navigationType = 'navigate', pathname = '/m/home', site = respond }: PageOptions = {}) {
  const reload = vi.fn();
  const clock = makeManualClock();
  const place = { reload, pathname, href: `https://aurora.example${pathname}` };
  const getEntriesByType = () => [{ toJSON: () => ({ type: navigationType }) }];
  vi.stubGlobal('performance', { now: () => clock.elapsed(), getEntriesByType });
  vi.stubGlobal('location', place);
  const siteCheck = vi.fn((_path: string, _options: RequestInit) => site());
  vi.stubGlobal('fetch', siteCheck);
  vi.resetModules();
  const { reloadOnceForMissingFile, reloadWhenIdleForMissingFile } =
    await import('#src/platform/reload-for-missing-file.ts');
  const { watchPendingNavigation } = await import('#src/platform/paths/pending-navigation.ts');
  watchPendingNavigation();
  return {
    reloadOnceForMissingFile,
    reportMissingFile: () => reloadWhenIdleForMissingFile(clock),
    clock,
    place,
    siteCheck,
    reloads: () => reload.mock.calls.length,
  };
}

/** Adds a visible field with typed text. */
function typeSomething(): HTMLInputElement {
  const field = document.createElement('input');
  Object.defineProperty(field, 'offsetParent', { value: document.body });
  document.body.append(field);
  field.value = 'halfway';
  return field;
}

function setVisibility(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  document.body.replaceChildren();
});

test('a page with a missing file is reloaded once in its tab', async () => {
  const { reloadOnceForMissingFile, reloads } = await loadPage();
  await reloadOnceForMissingFile();
  await reloadOnceForMissingFile();
  expect(reloads()).toBe(1);
});

test('a page that has been open for long reloads a second time for a file that a tap needs, but not for a background file', async () => {
  const first = await loadPage();
  await first.reloadOnceForMissingFile();
  const next = await loadPage();
  next.clock.advance(SECOND_RELOAD_MIN_PAGE_AGE_MS - 1);
  await next.reloadOnceForMissingFile();
  next.reportMissingFile();
  setVisibility('hidden');
  expect(next.reloads()).toBe(0);
  next.clock.advance(1);
  setVisibility('visible');
  setVisibility('hidden');
  next.clock.advance(IDLE_BEFORE_RELOAD_MS);
  expect(next.siteCheck).not.toHaveBeenCalled();
  await next.reloadOnceForMissingFile();
  expect(next.reloads()).toBe(1);
});

test('several missing files reload the page once', async () => {
  const { reloadOnceForMissingFile, reloads } = await loadPage();
  await Promise.all([reloadOnceForMissingFile(), reloadOnceForMissingFile(), reloadOnceForMissingFile()]);
  expect(reloads()).toBe(1);
});

test('without storage, a page that was reloaded for a missing file is not reloaded again', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const first = await loadPage();
  await first.reloadOnceForMissingFile();
  expect(first.reloads()).toBe(1);
  const next = await loadPage({ navigationType: 'reload' });
  await next.reloadOnceForMissingFile();
  expect(next.reloads()).toBe(0);
});

test('[S9-016] a missing file does not reload the page during a game or with typed text', async () => {
  const game = await loadPage({ pathname: '/m/launchGame' });
  await game.reloadOnceForMissingFile();
  expect(game.reloads()).toBe(0);
  const form = await loadPage();
  const field = typeSomething();
  await form.reloadOnceForMissingFile();
  expect(form.reloads()).toBe(0);
  field.remove();
  await form.reloadOnceForMissingFile();
  expect(form.reloads()).toBe(1);
});

const unreachable: readonly (readonly [string, () => Promise<Response>])[] = [
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is down for a while', async () => Response.json({ hash: '0123456789abcdef' }, { status: 503 })],
  ['is replaced by a network’s login page', async () => new Response('<h1>Log in to the Wi-Fi</h1>')],
];

test.each(unreachable)(
  '[S2-010] a missing file does not reload the page while the site %s, but a later missing file does when the site responds again',
  async (_, site) => {
    const { reloadOnceForMissingFile, reloads, siteCheck } = await loadPage({ site });
    await reloadOnceForMissingFile();
    expect(reloads()).toBe(0);
    expect(siteCheck).toHaveBeenCalledWith('/m/assets.json', { cache: 'no-store' });
    siteCheck.mockImplementation(respond);
    await reloadOnceForMissingFile();
    expect(reloads()).toBe(1);
  },
);

test('a missing file does not lead to a check of the site if the device is offline', async () => {
  const { reloadOnceForMissingFile, reloads, siteCheck } = await loadPage();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await reloadOnceForMissingFile();
  expect([siteCheck.mock.calls.length, reloads()]).toEqual([0, 0]);
});

test('the check whether the site responds, before a reload for a missing file, ends after its time limit and ignores a late response', async () => {
  const answer = Promise.withResolvers<Response>();
  const { reloadOnceForMissingFile, clock, reloads } = await loadPage({ site: () => answer.promise });
  const decided = reloadOnceForMissingFile(clock);
  clock.advance(RELOAD_CHECK_TIMEOUT_MS);
  await decided;
  answer.resolve(await respond());
  await answer.promise;
  expect(reloads()).toBe(0);
});

test('a missing file does not reload the page during a navigation, even if the navigation starts during the check of the site', async () => {
  const leaves = await loadPage();
  dispatchEvent(new Event('beforeunload'));
  await leaves.reloadOnceForMissingFile();
  expect([leaves.siteCheck.mock.calls.length, leaves.reloads()]).toEqual([0, 0]);

  const left = await loadPage();
  left.siteCheck.mockImplementation(async () => {
    dispatchEvent(new Event('beforeunload'));
    return respond();
  });
  await left.reloadOnceForMissingFile();
  expect(left.reloads()).toBe(0);
  // It was a file download: the page stayed.
  left.clock.advance(PENDING_NAVIGATION_MAX_MS);
  left.siteCheck.mockImplementation(respond);
  await left.reloadOnceForMissingFile();
  expect(left.reloads()).toBe(1);
});

test('a missing file does not reload the page if the member navigated or typed during the check', async () => {
  const navigated = await loadPage();
  navigated.siteCheck.mockImplementation(async () => {
    navigated.place.href = 'https://aurora.example/m/activity';
    return respond();
  });
  await navigated.reloadOnceForMissingFile();
  expect(navigated.reloads()).toBe(0);

  const typing = await loadPage();
  typing.siteCheck.mockImplementation(async () => {
    typeSomething();
    return respond();
  });
  await typing.reloadOnceForMissingFile();
  expect(typing.reloads()).toBe(0);
});

test('a missing background file reloads the page after 30 s without input', async () => {
  const { reportMissingFile, clock, siteCheck, reloads } = await loadPage();
  reportMissingFile();
  for (const touch of ['pointerdown', 'keydown', 'scroll']) {
    clock.advance(IDLE_BEFORE_RELOAD_MS - 1);
    document.dispatchEvent(new Event(touch, { bubbles: touch !== 'scroll' }));
  }
  clock.advance(IDLE_BEFORE_RELOAD_MS - 1);
  expect(siteCheck).not.toHaveBeenCalled();
  clock.advance(1);
  await vi.waitFor(() => expect(reloads()).toBe(1));
});

test('a hidden page with a missing file is reloaded at once, and only once', async () => {
  const { reportMissingFile, siteCheck, reloads } = await loadPage();
  reportMissingFile();
  setVisibility('visible');
  expect(siteCheck).not.toHaveBeenCalled();
  setVisibility('hidden');
  await vi.waitFor(() => expect(reloads()).toBe(1));
  siteCheck.mockClear();
  setVisibility('visible');
  setVisibility('hidden');
  expect(siteCheck).not.toHaveBeenCalled();
});

test('a missing file does not reload the page while a form has unsaved input', async () => {
  const { reportMissingFile, clock, siteCheck, reloads } = await loadPage();
  const field = typeSomething();
  reportMissingFile();
  clock.advance(IDLE_BEFORE_RELOAD_MS);
  setVisibility('hidden');
  expect(siteCheck).not.toHaveBeenCalled();
  field.value = '';
  clock.advance(IDLE_BEFORE_RELOAD_MS);
  await vi.waitFor(() => expect(reloads()).toBe(1));
});
