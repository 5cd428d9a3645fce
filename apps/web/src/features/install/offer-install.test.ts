import { createWpsClient } from '@foyer/wps-client/wps-client';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { offerInstall, type InstallMethod } from '#src/features/install/offer-install.ts';
import { clearInstallPrompt, getCapturedInstallPrompt } from '#src/platform/install/install-prompt.ts';
import { createPromptQueue, type PromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import { closeAllOverlays, getOverlayStack, resolveClosedOverlays } from '#src/platform/overlay/overlay-stack.ts';
import { makeManualClock } from '#test/manual-clock.ts';
import { waitForOpenedOverlay } from '#test/wait-for-opened-overlay.ts';
import { type FakeResponder, respondWithValue, createFakeWpsServer, respondWithError } from '#test/fake-wps-server.ts';
import { makeWebAppManifest } from '#test/web-app-manifest.ts';

const MANIFEST = '/wps/system/manifest.json';
const PROFILE: InstallMethod = { kind: 'profile', url: 'https://aurora.example/a.mobileconfig' };
const GUIDE: InstallMethod = { kind: 'guide' };
const monochromeIcon = { src: '/mono.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' };
const anyIcon = { src: '/any.png', sizes: '192x192', type: 'image/png', purpose: 'any' };

const answerManifest =
  (icons: readonly object[]): FakeResponder =>
  () =>
    respondWithValue(makeWebAppManifest(icons));

/** Collects the images that the page requests. jsdom loads none, so each test fires their events. */
function stubImages(): HTMLImageElement[] {
  const made: HTMLImageElement[] = [];
  const Original = window.Image;
  vi.stubGlobal('Image', function draw() {
    const image = new Original();
    made.push(image);
    return image;
  });
  return made;
}

afterEach(async () => {
  vi.unstubAllGlobals();
  clearInstallPrompt();
  // An open dialog counts as dismissed before the next test.
  closeAllOverlays();
  resolveClosedOverlays();
  await new Promise((resolve) => setTimeout(resolve));
});

function setUp(
  answer: FakeResponder = answerManifest([monochromeIcon, anyIcon]),
  promptQueue: PromptQueue = createPromptQueue(),
) {
  const pictures = stubImages();
  const platform = createFakeWpsServer({ [MANIFEST]: answer });
  const clock = makeManualClock();
  const wps = createWpsClient({
    origin: 'http://localhost',
    merchant: 'aurora',
    language: () => 'EN',
    token: () => null,
    userAgent: 'test',
    fetch: platform.fetch,
  });
  const notifyInstalling = vi.fn();
  const openUrl = vi.fn();
  const context = { wps, clock, promptQueue, merchantCode: 'aurora', title: 'Aurora', notifyInstalling, openUrl };
  return { parts: context, platform, clock, pictures, notifyInstalling, openUrl };
}

/** The browser's prompt, as the first module stores it. */
function storeBrowserPrompt(outcome: 'accepted' | 'dismissed') {
  const prompt = { prompt: vi.fn(async () => undefined), userChoice: Promise.resolve({ outcome }) };
  Reflect.set(window, 'foyerInstall', prompt);
  return { way: { kind: 'prompt', prompt } as const, prompt };
}

const readRecords = () => [
  localStorage.getItem('foyer.install.count'),
  sessionStorage.getItem('foyer.install.dismissed'),
];

test('[S2-023, S3-047] the install dialog opens with the site’s title, then shows the manifest’s name and icon', async () => {
  const { parts, platform, clock, pictures } = setUp();
  const offered = offerInstall(GUIDE, parts);
  const { props, answer } = await waitForOpenedOverlay('install');
  expect(props.title).toBe('Aurora');
  await waitFor(() => expect(pictures).toHaveLength(1));
  expect(pictures[0]?.getAttribute('src')).toBe('/any.png');
  pictures[0]?.dispatchEvent(new Event('load'));
  expect(await props.identity).toEqual({ name: 'Aurora Club', icon: '/any.png' });
  expect(clock.waiting()).toBe(0);
  expect(platform.requestsTo(MANIFEST).map(({ query }) => Object.fromEntries(query))).toEqual([
    { merchantCode: 'aurora', _: String(clock.now()) },
  ]);
  await answer(null);
  await offered;
});

test.each([
  ['the manifest cannot be read', () => respondWithError(503, { errorCode: 'service_unavailable' }), 'Aurora'],
  ['the manifest has no icon', answerManifest([]), 'Aurora Club'],
  ['the manifest has no icon for any purpose', answerManifest([monochromeIcon]), 'Aurora Club'],
])('[S3-047] the install dialog shows no icon if %s', async (_why, answer, name) => {
  const { parts, pictures } = setUp(answer);
  const offered = offerInstall(GUIDE, parts);
  const dialog = await waitForOpenedOverlay('install');
  expect(await dialog.props.identity).toEqual({ name, icon: null });
  expect(pictures).toEqual([]);
  await dialog.answer(null);
  await offered;
});

test('[S9-021] the install dialog shows no icon that cannot be loaded', async () => {
  const { parts, clock, pictures } = setUp();
  void offerInstall(GUIDE, parts);
  const { props } = await waitForOpenedOverlay('install');
  await waitFor(() => expect(pictures).toHaveLength(1));
  pictures[0]?.dispatchEvent(new Event('error'));
  expect(await props.identity).toEqual({ name: 'Aurora Club', icon: null });
  expect(clock.waiting()).toBe(0);
});

test('[S9-021] the install dialog shows the name without an icon if the icon has not loaded after 5 s', async () => {
  const { parts, clock, pictures } = setUp();
  void offerInstall(GUIDE, parts);
  const { props } = await waitForOpenedOverlay('install');
  const known = vi.fn();
  void props.identity.then(known);
  await waitFor(() => expect(clock.waiting()).toBe(1));
  clock.advance(4_999);
  await new Promise((resolve) => setTimeout(resolve));
  expect(known).not.toHaveBeenCalled();
  clock.advance(1);
  expect(await props.identity).toEqual({ name: 'Aurora Club', icon: null });
  pictures[0]?.dispatchEvent(new Event('load'));
  expect(await props.identity).toEqual({ name: 'Aurora Club', icon: null });
});

test('[S4-052] accepting the browser’s install prompt announces the installation, and the prompt cannot be used again', async () => {
  const { parts, notifyInstalling, openUrl } = setUp();
  const { way, prompt } = storeBrowserPrompt('accepted');
  const offered = offerInstall(way, parts);
  const dialog = await waitForOpenedOverlay('install');
  expect(prompt.prompt).not.toHaveBeenCalled();
  await dialog.answer('agreed');
  await offered;
  expect(prompt.prompt).toHaveBeenCalledTimes(1);
  expect(getCapturedInstallPrompt()).toBeNull();
  expect(notifyInstalling).toHaveBeenCalledTimes(1);
  expect([readRecords(), getOverlayStack(), openUrl.mock.calls]).toEqual([[null, null], [], []]);
});

test('[S4-052, S4-053] rejecting the browser’s install prompt counts as a dismissal, and the prompt cannot be used again', async () => {
  const { parts, notifyInstalling } = setUp();
  const { way, prompt } = storeBrowserPrompt('dismissed');
  const offered = offerInstall(way, parts);
  await (await waitForOpenedOverlay('install')).answer('agreed');
  await offered;
  expect(prompt.prompt).toHaveBeenCalledTimes(1);
  expect(getCapturedInstallPrompt()).toBeNull();
  expect(notifyInstalling).not.toHaveBeenCalled();
  expect(readRecords()).toEqual(['1', '1']);
});

test.each(['cancelled', null] as const)('[S4-053] counts a closed offer (%s) as a dismissal', async (answer) => {
  const { parts, notifyInstalling, openUrl } = setUp();
  const { way, prompt } = storeBrowserPrompt('accepted');
  const offered = offerInstall(way, parts);
  await (await waitForOpenedOverlay('install')).answer(answer);
  await offered;
  expect(readRecords()).toEqual(['1', '1']);
  // The browser's prompt stays available for another visit.
  expect(getCapturedInstallPrompt()).toBe(prompt);
  for (const call of [prompt.prompt, notifyInstalling, openUrl]) expect(call).not.toHaveBeenCalled();
});

test('[S3-044, S4-054] after the visitor agrees to install, the installation is recorded, then the configuration profile opens', async () => {
  const { parts, openUrl, notifyInstalling } = setUp();
  const seen: unknown[] = [];
  openUrl.mockImplementation(() => seen.push(readRecords()));
  const offered = offerInstall(PROFILE, parts);
  await (await waitForOpenedOverlay('install')).answer('agreed');
  await offered;
  expect(openUrl.mock.calls).toEqual([['https://aurora.example/a.mobileconfig']]);
  expect(seen).toEqual([['99', null]]);
  expect([getOverlayStack(), notifyInstalling.mock.calls]).toEqual([[], []]);
});

test("[S3-044, S4-054] after the visitor agrees to install, the installation is recorded, then the browser's steps are shown", async () => {
  const { parts, openUrl, notifyInstalling } = setUp();
  const offered = offerInstall(GUIDE, parts);
  await (await waitForOpenedOverlay('install')).answer('agreed');
  const guide = await waitForOpenedOverlay('installGuide');
  expect(guide.props).toEqual({});
  expect(readRecords()).toEqual(['99', null]);
  await guide.answer('read');
  await offered;
  expect([openUrl.mock.calls, notifyInstalling.mock.calls]).toEqual([[], []]);
});

test('[S2-023] the install dialog opens only when it is next in the prompt queue', async () => {
  const { promise: free, resolve } = Promise.withResolvers<void>();
  const { parts } = setUp(answerManifest([]), async (ask) => {
    await free;
    return ask();
  });
  const offered = offerInstall(GUIDE, parts);
  await new Promise((next) => setTimeout(next));
  expect(getOverlayStack()).toEqual([]);
  resolve();
  await (await waitForOpenedOverlay('install')).answer(null);
  await offered;
});
