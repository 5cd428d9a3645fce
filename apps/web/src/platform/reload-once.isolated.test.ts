import { afterEach, expect, test, vi } from 'vitest';
import {
  IDLE_RELOAD_MS,
  LEAVING_TIMEOUT_MS,
  RELOAD_AGAIN_MS,
  SITE_CHECK_TIMEOUT_MS,
} from '#src/platform/clock/first-limits.ts';
import { handClock } from '#test/hand-clock.ts';

interface Here {
  readonly cameBy?: 'navigate' | 'reload';
  readonly pathname?: string;
  /** What the site says when it is asked whether it is there. */
  readonly site?: () => Promise<Response>;
}

const answers = async (): Promise<Response> => Response.json({ hash: '0123456789abcdef' });

/** A page that counts its reloads, and says how it came itself; the modules as the page has them. */
async function page({ cameBy = 'navigate', pathname = '/m/home', site = answers }: Here = {}) {
  const reload = vi.fn();
  const clock = handClock();
  const place = { reload, pathname, href: `https://aurora.example${pathname}` };
  const getEntriesByType = () => [{ toJSON: () => ({ type: cameBy }) }];
  vi.stubGlobal('performance', { now: () => clock.elapsed(), getEntriesByType });
  vi.stubGlobal('location', place);
  const asked = vi.fn((_path: string, _options: RequestInit) => site());
  vi.stubGlobal('fetch', asked);
  vi.resetModules();
  const { reloadOnce, reloadWhenIdle } = await import('#src/platform/reload-once.ts');
  const { watchLeaving } = await import('#src/platform/paths/leaving.ts');
  watchLeaving();
  return {
    reloadOnce,
    missed: () => reloadWhenIdle(clock),
    clock,
    place,
    asked,
    reloads: () => reload.mock.calls.length,
  };
}

/** A field that is shown, with something typed in it. */
function typeSomething(): HTMLInputElement {
  const field = document.createElement('input');
  Object.defineProperty(field, 'offsetParent', { value: document.body });
  document.body.append(field);
  field.value = 'halfway';
  return field;
}

function see(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  document.body.replaceChildren();
});

test('a page reloads for a file that is gone once in its tab', async () => {
  const { reloadOnce, reloads } = await page();
  await reloadOnce();
  await reloadOnce();
  expect(reloads()).toBe(1);
});

test('a page that has stood for long reloads once more for what is tapped for, and never by itself', async () => {
  const first = await page();
  await first.reloadOnce();
  const next = await page();
  next.clock.advance(RELOAD_AGAIN_MS - 1);
  await next.reloadOnce();
  next.missed();
  see('hidden');
  expect(next.reloads()).toBe(0);
  next.clock.advance(1);
  see('visible');
  see('hidden');
  next.clock.advance(IDLE_RELOAD_MS);
  expect(next.asked).not.toHaveBeenCalled();
  await next.reloadOnce();
  expect(next.reloads()).toBe(1);
});

test('several files that are gone at once are one reload', async () => {
  const { reloadOnce, reloads } = await page();
  await Promise.all([reloadOnce(), reloadOnce(), reloadOnce()]);
  expect(reloads()).toBe(1);
});

test('where no storage remembers it, a page that came by a reload does not reload again', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const first = await page();
  await first.reloadOnce();
  expect(first.reloads()).toBe(1);
  const next = await page({ cameBy: 'reload' });
  await next.reloadOnce();
  expect(next.reloads()).toBe(0);
  vi.unstubAllGlobals();
});

test('[S9-016] no file is worth what was typed, nor a game that runs', async () => {
  const game = await page({ pathname: '/m/launchGame' });
  await game.reloadOnce();
  expect(game.reloads()).toBe(0);
  const form = await page();
  const field = typeSomething();
  await form.reloadOnce();
  expect(form.reloads()).toBe(0);
  field.remove();
  await form.reloadOnce();
  expect(form.reloads()).toBe(1);
});

const absent: readonly (readonly [string, () => Promise<Response>])[] = [
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is down for a while', async () => Response.json({ hash: '0123456789abcdef' }, { status: 503 })],
  ['is answered for by the page of a network on the way', async () => new Response('<h1>Log in to the Wi-Fi</h1>')],
];

test.each(absent)(
  '[S2-010] what can be read stays while the site %s, and a later file may try again',
  async (_, site) => {
    const { reloadOnce, reloads, asked } = await page({ site });
    await reloadOnce();
    expect(reloads()).toBe(0);
    expect(asked).toHaveBeenCalledWith('/m/assets.json', { cache: 'no-store' });
    asked.mockImplementation(answers);
    await reloadOnce();
    expect(reloads()).toBe(1);
  },
);

test('a device that knows that it has no line asks nobody', async () => {
  const { reloadOnce, reloads, asked } = await page();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await reloadOnce();
  expect([asked.mock.calls.length, reloads()]).toEqual([0, 0]);
});

test('a site that does not answer soon keeps nobody waiting, and reloads nothing when it does', async () => {
  const answer = Promise.withResolvers<Response>();
  const { reloadOnce, clock, reloads } = await page({ site: () => answer.promise });
  const decided = reloadOnce(clock);
  clock.advance(SITE_CHECK_TIMEOUT_MS);
  await decided;
  answer.resolve(await answers());
  await answer.promise;
  expect(reloads()).toBe(0);
});

test('whoever is on his way to another page is not brought back, wherever he got to while the site was asked', async () => {
  const leaves = await page();
  dispatchEvent(new Event('beforeunload'));
  await leaves.reloadOnce();
  expect([leaves.asked.mock.calls.length, leaves.reloads()]).toEqual([0, 0]);

  const left = await page();
  left.asked.mockImplementation(async () => {
    dispatchEvent(new Event('beforeunload'));
    return answers();
  });
  await left.reloadOnce();
  expect(left.reloads()).toBe(0);
  // He saved a file, and is here all the same.
  left.clock.advance(LEAVING_TIMEOUT_MS);
  left.asked.mockImplementation(answers);
  await left.reloadOnce();
  expect(left.reloads()).toBe(1);
});

test('whoever went on within the application is not interrupted where he is now, nor over what he typed meanwhile', async () => {
  const gone = await page();
  gone.asked.mockImplementation(async () => {
    gone.place.href = 'https://aurora.example/m/activity';
    return answers();
  });
  await gone.reloadOnce();
  expect(gone.reloads()).toBe(0);

  const typing = await page();
  typing.asked.mockImplementation(async () => {
    typeSomething();
    return answers();
  });
  await typing.reloadOnce();
  expect(typing.reloads()).toBe(0);
});

test('a file that the page fetched by itself reloads it when it was left alone for 30 s, and not under a finger', async () => {
  const { missed, clock, asked, reloads } = await page();
  missed();
  for (const touch of ['pointerdown', 'keydown', 'scroll']) {
    clock.advance(IDLE_RELOAD_MS - 1);
    document.dispatchEvent(new Event(touch, { bubbles: touch !== 'scroll' }));
  }
  clock.advance(IDLE_RELOAD_MS - 1);
  expect(asked).not.toHaveBeenCalled();
  clock.advance(1);
  await vi.waitFor(() => expect(reloads()).toBe(1));
});

test('it does so at once when nobody sees the page, once', async () => {
  const { missed, asked, reloads } = await page();
  missed();
  see('visible');
  expect(asked).not.toHaveBeenCalled();
  see('hidden');
  await vi.waitFor(() => expect(reloads()).toBe(1));
  asked.mockClear();
  see('visible');
  see('hidden');
  expect(asked).not.toHaveBeenCalled();
});

test('it waits on for whoever left a form half filled in', async () => {
  const { missed, clock, asked, reloads } = await page();
  const field = typeSomething();
  missed();
  clock.advance(IDLE_RELOAD_MS);
  see('hidden');
  expect(asked).not.toHaveBeenCalled();
  field.value = '';
  clock.advance(IDLE_RELOAD_MS);
  await vi.waitFor(() => expect(reloads()).toBe(1));
});
