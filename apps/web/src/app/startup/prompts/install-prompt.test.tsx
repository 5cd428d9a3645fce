import { act, cleanup, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { OverlayHost } from '#src/app/overlays/overlay-host.tsx';
import { overlays } from '#src/app/overlays.ts';
import { createServices } from '#src/app/services/services.ts';
import { keepInstallPrompt } from '#src/app/startup/prompts/keep-install-prompt.ts';
import { scheduleInstallPrompt } from '#src/app/startup/prompts/start-install-prompt.ts';
import type { InstallMethod } from '#src/features/install/offer-install.ts';
import { clearPrompt, readStoredPrompt } from '#src/platform/install/install-prompt.ts';
import { settleClosed } from '#src/platform/overlay/overlay-stack.ts';
import { createPromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import { makeManualClock } from '#test/manual-clock.ts';
import { makePageData } from '#test/page-data.ts';
import { done, makePlatform } from '#test/platform.ts';
import { renderInApp } from '#test/render.tsx';
import { makeManifest } from '#test/web-manifest.ts';

const user = userEvent.setup({ delay: null });
const MANIFEST = '/wps/system/manifest.json';
const manifest = makeManifest([
  { src: '/m/brand/aurora/r1/icon-mono-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  { src: '/m/brand/aurora/r1/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
]);

keepInstallPrompt();
const stops: (() => void)[] = [];
afterEach(async () => {
  cleanup();
  clearPrompt();
  for (const stop of stops.splice(0)) stop();
  // What was left open counts as dismissed, before the next test begins.
  history.replaceState(null, '');
  settleClosed();
  await new Promise((resolve) => setTimeout(resolve));
});

/** The browser's own offer. */
function offerOfBrowser(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  dispatchEvent(event);
  return { prompt, event };
}

interface Start {
  readonly at?: string;
  readonly isInstalled?: boolean;
  readonly byHand?: InstallMethod | null;
}

/** Loads the page, as often as a test visits it. */
async function start({ at = '/m/home', isInstalled = false, byHand = null }: Start = {}) {
  await Promise.all([overlays.install.part.preload(), overlays.installGuide.part.preload()]);
  cleanup();
  for (const stop of stops.splice(0)) stop();
  await renderInApp(<OverlayHost />, { at });
  const platform = makePlatform({ [MANIFEST]: () => done(manifest) });
  const page = {
    build: 't',
    assets: '',
    path: at,
    search: '',
    data: makePageData(),
    listing: null,
    refused: null,
    words: {},
  };
  const { wps } = createServices(page, platform);
  const clock = makeManualClock();
  const notifyInstalling = vi.fn();
  const openUrl = vi.fn();
  const parts = {
    wps,
    clock,
    promptQueue: createPromptQueue(),
    merchantCode: 'aurora',
    title: 'Aurora',
    notifyInstalling,
    openUrl,
  };
  stops.push(scheduleInstallPrompt({ ...parts, isInstalled, byHand }));
  const pass = (ms: number) =>
    act(async () => {
      clock.advance(ms);
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  const dialog = () => screen.queryByRole('dialog', { name: 'Add to home screen' });
  return { platform, clock, notifyInstalling, openUrl, pass, dialog };
}

const opened = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Add to home screen' });

test.each(['/', '/m/home', '/m/index.html'])(
  '[S2-023, S9-014] on %s it shows 1 s after the start, not before, with Cancel and Agree',
  async (at) => {
    const app = await start({ at });
    const { event } = offerOfBrowser('accepted');
    expect(event.defaultPrevented).toBe(true);
    await app.pass(999);
    expect(app.dialog()).toBeNull();
    await app.pass(1);
    const labels = within(await opened())
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(labels).toEqual(['Agree', 'Cancel']);
  },
);

test('[S2-023, S3-047, S7-026] its message has the name of the manifest, and its new lines stay line breaks', async () => {
  const app = await start();
  offerOfBrowser('accepted');
  await app.pass(1_000);
  const dialog = await opened();
  within(dialog).getByText(/^Put Aurora on/);
  await waitFor(() => expect(app.clock.waiting()).toBe(1));
  await app.pass(5_000);
  const message = await within(dialog).findByText(/Aurora Club/);
  expect(message.textContent).toBe('Put Aurora Club on your home screen.\nIt opens like an app and starts at once.');
  expect(app.platform.asked(MANIFEST).map(({ query }) => Object.fromEntries(query))).toEqual([
    { merchantCode: 'aurora', _: expect.stringMatching(/^\d+$/) },
  ]);
});

/** jsdom fetches no pictures: the test decides what becomes of each. */
function pictures() {
  const made: HTMLImageElement[] = [];
  const Original = window.Image;
  vi.stubGlobal('Image', function draw() {
    const image = new Original();
    made.push(image);
    return image;
  });
  stops.push(() => vi.unstubAllGlobals());
  return made;
}
const icons = async (): Promise<(string | null)[]> =>
  [...(await opened()).querySelectorAll('img')].map((img) => img.getAttribute('src'));

test('[S2-023, S3-047, S9-021] it shows the icon of the manifest for any purpose, if it loads within 5 s', async () => {
  const app = await start();
  const made = pictures();
  offerOfBrowser('accepted');
  await app.pass(1_000);
  await waitFor(() => expect(made).toHaveLength(1));
  await app.pass(4_999);
  expect(await icons()).toEqual([]);
  await act(async () => void made[0]?.dispatchEvent(new Event('load')));
  expect(await icons()).toEqual(['/m/brand/aurora/r1/icon-192.png']);
});

test('[S2-023, S9-021] it shows no icon that takes 5 s, or cannot be loaded', async () => {
  const slow = await start();
  const made = pictures();
  offerOfBrowser('accepted');
  await slow.pass(1_000);
  await waitFor(() => expect(made).toHaveLength(1));
  await slow.pass(5_000);
  await act(async () => void made[0]?.dispatchEvent(new Event('load')));
  expect(await icons()).toEqual([]);
  expect((await opened()).querySelector('span')).toBeNull();
});

test('[S4-051] the browser’s offer is looked for 20 times, 150 ms apart, and taken when it comes later', async () => {
  const app = await start();
  await app.pass(1_000 + 19 * 150);
  expect(app.platform.asked(MANIFEST)).toHaveLength(0);
  await app.pass(60_000);
  await act(async () => void offerOfBrowser('accepted'));
  await opened();
});

test('[S4-051] the offer of the browser is captured before it shows itself', () => {
  const { event } = offerOfBrowser('accepted');
  expect(event.defaultPrevented).toBe(true);
  expect(readStoredPrompt()).toBe(event);
});

test('[S4-051] an offer that came within the 3 s is taken at the next look', async () => {
  const app = await start();
  await app.pass(1_000);
  offerOfBrowser('accepted');
  await app.pass(149);
  expect(app.platform.asked(MANIFEST)).toHaveLength(0);
  await app.pass(1);
  await opened();
});

test('[S4-052] accepted, the offer is gone and the installing message shows', async () => {
  const app = await start();
  const { prompt } = offerOfBrowser('accepted');
  await app.pass(1_000);
  await user.click(within(await opened()).getByRole('button', { name: 'Agree' }));
  await waitFor(() => expect(app.notifyInstalling).toHaveBeenCalledTimes(1));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(readStoredPrompt()).toBeNull();
  expect(localStorage.getItem('foyer.install.count')).toBeNull();
});

test('[S3-029, S4-053] dismissed, in the dialog or in the browser’s own, it is counted and not asked again in this tab', async () => {
  const app = await start();
  offerOfBrowser('dismissed');
  await app.pass(1_000);
  await user.click(within(await opened()).getByRole('button', { name: 'Agree' }));
  await waitFor(() => expect(localStorage.getItem('foyer.install.count')).toBe('1'));
  expect(sessionStorage.getItem('foyer.install.dismissed')).toBe('1');
  const again = await start();
  offerOfBrowser('accepted');
  await again.pass(10_000);
  expect(again.platform.asked(MANIFEST)).toHaveLength(0);
  sessionStorage.clear();
  const nextVisit = await start();
  offerOfBrowser('accepted');
  await nextVisit.pass(1_000);
  await user.click(within(await opened()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(localStorage.getItem('foyer.install.count')).toBe('2'));
});

test('[S3-029, S4-054] after the installation the counter is 99, the app counts as installed, and is never offered again', async () => {
  await start();
  dispatchEvent(new Event('appinstalled'));
  expect(localStorage.getItem('foyer.install.count')).toBe('99');
  expect(localStorage.getItem('foyer.install.done')).toBe('1');
  const again = await start();
  offerOfBrowser('accepted');
  await again.pass(10_000);
  expect(again.platform.asked(MANIFEST)).toHaveLength(0);
});

test.each(['/m/account', '/m/sports', '/m/login'])('[S2-023] at the start it is not offered on %s', async (at) => {
  const app = await start({ at });
  offerOfBrowser('accepted');
  await app.pass(10_000);
  expect(app.platform.asked(MANIFEST)).toHaveLength(0);
});

test('[S4-054] an installed site is noted as such and not offered again', async () => {
  const app = await start({ isInstalled: true });
  expect(localStorage.getItem('foyer.install.count')).toBe('99');
  expect(localStorage.getItem('foyer.install.done')).toBe('1');
  offerOfBrowser('accepted');
  await app.pass(10_000);
  expect(app.platform.asked(MANIFEST)).toHaveLength(0);
});

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1';
const PROFILE = 'https://aurora.example/a.mobileconfig';

test('[S3-044] an iPhone is led to the profile of the merchant', async () => {
  const app = await start({ byHand: { kind: 'profile', url: PROFILE } });
  await app.pass(1_000);
  await user.click(within(await opened()).getByRole('button', { name: 'Agree' }));
  await waitFor(() => expect(app.openUrl).toHaveBeenCalledWith(PROFILE));
});

test('[S3-044] shows the steps of its browser to an iPhone without a profile', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone);
  const app = await start({ byHand: { kind: 'guide' } });
  await app.pass(1_000);
  await user.click(within(await opened()).getByRole('button', { name: 'Agree' }));
  expect(await screen.findByText('Tap the share button at the bottom of the screen.')).toBeDefined();
});

test.each([
  ['agreed to the guide', { kind: 'guide' }, 'Agree', '99'],
  ['agreed to the profile', { kind: 'profile', url: PROFILE }, 'Agree', '99'],
  ['declined', { kind: 'guide' }, 'Cancel', '1'],
] as const)('[S4-053, S4-054] an iPhone that %s is not asked again', async (_what, byHand, answer, count) => {
  const app = await start({ byHand });
  await app.pass(1_000);
  await user.click(within(await opened()).getByRole('button', { name: answer }));
  await waitFor(() => expect(localStorage.getItem('foyer.install.count')).toBe(count));
  // The next visit, in another tab.
  sessionStorage.clear();
  const again = await start({ byHand });
  await again.pass(60_000);
  expect([again.platform.asked(MANIFEST).length, again.dialog()]).toEqual([0, null]);
});

test('[S4-054] the answer is noted before the guide opens: the browser may leave the page for the steps', async () => {
  const app = await start({ byHand: { kind: 'guide' } });
  await app.pass(1_000);
  const agree = within(await opened()).getByRole('button', { name: 'Agree' });
  await user.click(agree);
  await screen.findByRole('button', { name: 'Got it' });
  expect(localStorage.getItem('foyer.install.count')).toBe('99');
  expect(localStorage.getItem('foyer.install.done')).toBeNull();
});
