import { act, cleanup, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { OverlayHost } from '#src/app/overlays/overlay-host.tsx';
import { overlayRegistry } from '#src/app/overlay-registry.ts';
import { createAppServices } from '#src/app/services/app-services.ts';
import { captureInstallPrompt } from '#src/app/startup/prompts/capture-install-prompt.ts';
import { scheduleInstallPrompt } from '#src/app/startup/prompts/start-install-prompt.ts';
import type { InstallMethod } from '#src/features/install/offer-install.ts';
import { clearInstallPrompt, getCapturedInstallPrompt } from '#src/platform/install/install-prompt.ts';
import { resolveClosedOverlays } from '#src/platform/overlay/overlay-stack.ts';
import { createPromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import { makeManualClock } from '#test/manual-clock.ts';
import { makePageData } from '#test/page-data.ts';
import { respondWithValue, createFakeWpsServer } from '#test/fake-wps-server.ts';
import { renderInApp } from '#test/render-in-app.tsx';
import { makeWebAppManifest } from '#test/web-app-manifest.ts';

const user = userEvent.setup({ delay: null });
const MANIFEST = '/wps/system/manifest.json';
const manifest = makeWebAppManifest([
  { src: '/m/brand/aurora/r1/icon-mono-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  { src: '/m/brand/aurora/r1/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
]);

captureInstallPrompt();
const stops: (() => void)[] = [];
afterEach(async () => {
  cleanup();
  clearInstallPrompt();
  for (const stop of stops.splice(0)) stop();
  // Closes open overlays before the next test: they count as dismissed.
  history.replaceState(null, '');
  resolveClosedOverlays();
  await new Promise((resolve) => setTimeout(resolve));
});

/** Fires the browser's install prompt event. */
function fireInstallPrompt(outcome: 'accepted' | 'dismissed') {
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
  readonly manualMethod?: InstallMethod | null;
}

/** Loads the page. A test may call it several times. */
async function start({ at = '/m/home', isInstalled = false, manualMethod = null }: Start = {}) {
  await Promise.all([overlayRegistry.install.part.preload(), overlayRegistry.installGuide.part.preload()]);
  cleanup();
  for (const stop of stops.splice(0)) stop();
  await renderInApp(<OverlayHost />, { at });
  const platform = createFakeWpsServer({ [MANIFEST]: () => respondWithValue(manifest) });
  const page = {
    build: 't',
    assets: '',
    path: at,
    search: '',
    data: makePageData(),
    listing: null,
    formError: null,
    messages: {},
  };
  const { wps } = createAppServices(page, platform);
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
  stops.push(scheduleInstallPrompt({ ...parts, isInstalled, manualMethod }));
  const advance = (ms: number) =>
    act(async () => {
      clock.advance(ms);
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  const dialog = () => screen.queryByRole('dialog', { name: 'Add to home screen' });
  return { platform, clock, notifyInstalling, openUrl, advance, dialog };
}

const findDialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Add to home screen' });

test.each(['/', '/m/home', '/m/index.html'])(
  '[S2-023, S9-014] on %s, the install dialog with the buttons Add and Cancel opens 1 s after the start, not before',
  async (at) => {
    const app = await start({ at });
    const { event } = fireInstallPrompt('accepted');
    expect(event.defaultPrevented).toBe(true);
    await app.advance(999);
    expect(app.dialog()).toBeNull();
    await app.advance(1);
    const labels = within(await findDialog())
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(labels).toEqual(['Add', 'Cancel']);
  },
);

test('[S2-023, S3-047, S7-026] the install dialog shows the name in the manifest in its message, and keeps its line breaks', async () => {
  const app = await start();
  fireInstallPrompt('accepted');
  await app.advance(1_000);
  const dialog = await findDialog();
  within(dialog).getByText(/^Add Aurora to/);
  await waitFor(() => expect(app.clock.waiting()).toBe(1));
  await app.advance(5_000);
  const message = await within(dialog).findByText(/Aurora Club/);
  expect(message.textContent).toBe('Add Aurora Club to your home screen.\nIt opens like an app and starts instantly.');
  expect(app.platform.requestsTo(MANIFEST).map(({ query }) => Object.fromEntries(query))).toEqual([
    { merchantCode: 'aurora', _: expect.stringMatching(/^\d+$/) },
  ]);
});

/** Records created images, because jsdom loads none: the test fires their events. */
function recordImages() {
  const images: HTMLImageElement[] = [];
  const Original = window.Image;
  vi.stubGlobal('Image', function createImage() {
    const image = new Original();
    images.push(image);
    return image;
  });
  return images;
}
const icons = async (): Promise<(string | null)[]> =>
  [...(await findDialog()).querySelectorAll('img')].map((img) => img.getAttribute('src'));

test('[S2-023, S3-047, S9-021] the install dialog shows the manifest’s icon with purpose "any" if it loads within 5 s', async () => {
  const app = await start();
  const images = recordImages();
  fireInstallPrompt('accepted');
  await app.advance(1_000);
  await waitFor(() => expect(images).toHaveLength(1));
  await app.advance(4_999);
  expect(await icons()).toEqual([]);
  await act(async () => void images[0]?.dispatchEvent(new Event('load')));
  expect(await icons()).toEqual(['/m/brand/aurora/r1/icon-192.png']);
});

test('[S2-023, S9-021] the install dialog shows no icon if it does not load within 5 s', async () => {
  const slow = await start();
  const images = recordImages();
  fireInstallPrompt('accepted');
  await slow.advance(1_000);
  await waitFor(() => expect(images).toHaveLength(1));
  await slow.advance(5_000);
  await act(async () => void images[0]?.dispatchEvent(new Event('load')));
  expect(await icons()).toEqual([]);
  expect((await findDialog()).querySelector('span')).toBeNull();
});

test('[S4-051] the page polls for the browser’s install prompt 20 times, 150 ms apart, and uses one that comes later', async () => {
  const app = await start();
  await app.advance(1_000 + 19 * 150);
  expect(app.platform.requestsTo(MANIFEST)).toHaveLength(0);
  await app.advance(60_000);
  await act(async () => void fireInstallPrompt('accepted'));
  await findDialog();
});

test('[S4-051] the page captures the browser’s install prompt and prevents its default', () => {
  const { event } = fireInstallPrompt('accepted');
  expect(event.defaultPrevented).toBe(true);
  expect(getCapturedInstallPrompt()).toBe(event);
});

test('[S4-051] an install prompt that comes within 3 s is used at the next poll', async () => {
  const app = await start();
  await app.advance(1_000);
  fireInstallPrompt('accepted');
  await app.advance(149);
  expect(app.platform.requestsTo(MANIFEST)).toHaveLength(0);
  await app.advance(1);
  await findDialog();
});

test('[S4-052] accepting the installation clears the install prompt and shows the installing message', async () => {
  const app = await start();
  const { prompt } = fireInstallPrompt('accepted');
  await app.advance(1_000);
  await user.click(within(await findDialog()).getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(app.notifyInstalling).toHaveBeenCalledTimes(1));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(getCapturedInstallPrompt()).toBeNull();
  expect(localStorage.getItem('foyer.install.count')).toBeNull();
});

test('[S3-029, S4-053] a dismissal in the install dialog or in the browser’s prompt is counted, and the tab does not ask again', async () => {
  const app = await start();
  fireInstallPrompt('dismissed');
  await app.advance(1_000);
  await user.click(within(await findDialog()).getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(localStorage.getItem('foyer.install.count')).toBe('1'));
  expect(sessionStorage.getItem('foyer.install.dismissed')).toBe('1');
  const again = await start();
  fireInstallPrompt('accepted');
  await again.advance(10_000);
  expect(again.platform.requestsTo(MANIFEST)).toHaveLength(0);
  sessionStorage.clear();
  const nextVisit = await start();
  fireInstallPrompt('accepted');
  await nextVisit.advance(1_000);
  await user.click(within(await findDialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(localStorage.getItem('foyer.install.count')).toBe('2'));
});

test('[S3-029, S4-054] an installation is recorded with the counter 99, and never offered again', async () => {
  await start();
  dispatchEvent(new Event('appinstalled'));
  expect(localStorage.getItem('foyer.install.count')).toBe('99');
  expect(localStorage.getItem('foyer.install.done')).toBe('1');
  const again = await start();
  fireInstallPrompt('accepted');
  await again.advance(10_000);
  expect(again.platform.requestsTo(MANIFEST)).toHaveLength(0);
});

test.each(['/m/account', '/m/sports', '/m/login'])('[S2-023] does not offer the installation on %s', async (at) => {
  const app = await start({ at });
  fireInstallPrompt('accepted');
  await app.advance(10_000);
  expect(app.platform.requestsTo(MANIFEST)).toHaveLength(0);
});

test('[S4-054] a site that runs installed is recorded, and not offered for installation', async () => {
  const app = await start({ isInstalled: true });
  expect(localStorage.getItem('foyer.install.count')).toBe('99');
  expect(localStorage.getItem('foyer.install.done')).toBe('1');
  fireInstallPrompt('accepted');
  await app.advance(10_000);
  expect(app.platform.requestsTo(MANIFEST)).toHaveLength(0);
});

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1';
const PROFILE = 'https://aurora.example/a.mobileconfig';

test('[S3-044] on an iPhone, the install dialog opens the merchant’s configuration profile', async () => {
  const app = await start({ manualMethod: { kind: 'profile', url: PROFILE } });
  await app.advance(1_000);
  await user.click(within(await findDialog()).getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(app.openUrl).toHaveBeenCalledWith(PROFILE));
});

test('[S3-044] on an iPhone without a profile, the install dialog shows the steps of the browser', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone);
  const app = await start({ manualMethod: { kind: 'guide' } });
  await app.advance(1_000);
  await user.click(within(await findDialog()).getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Tap the share button at the bottom of the screen.')).toBeDefined();
});

test.each([
  ['agreed to the guide', { kind: 'guide' }, 'Add', '99'],
  ['agreed to the profile', { kind: 'profile', url: PROFILE }, 'Add', '99'],
  ['declined', { kind: 'guide' }, 'Cancel', '1'],
] as const)(
  '[S4-053, S4-054] does not offer the installation again on an iPhone after the member %s',
  async (_what, manualMethod, answer, count) => {
    const app = await start({ manualMethod });
    await app.advance(1_000);
    await user.click(within(await findDialog()).getByRole('button', { name: answer }));
    await waitFor(() => expect(localStorage.getItem('foyer.install.count')).toBe(count));
    // The next visit, in another tab.
    sessionStorage.clear();
    const again = await start({ manualMethod });
    await again.advance(60_000);
    expect([again.platform.requestsTo(MANIFEST).length, again.dialog()]).toEqual([0, null]);
  },
);

test('[S4-054] accepting the installation is recorded before the guide opens, because its steps may leave the page', async () => {
  const app = await start({ manualMethod: { kind: 'guide' } });
  await app.advance(1_000);
  const agree = within(await findDialog()).getByRole('button', { name: 'Add' });
  await user.click(agree);
  await screen.findByRole('button', { name: 'Got it' });
  expect(localStorage.getItem('foyer.install.count')).toBe('99');
  expect(localStorage.getItem('foyer.install.done')).toBeNull();
});
