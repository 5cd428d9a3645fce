import type { PageData } from '@foyer/contract/page/page-data';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startInstallPrompt } from '#src/app/startup/prompts/start-install-prompt.ts';
import { captureInstallPrompt } from '#src/app/startup/prompts/capture-install-prompt.ts';
import { OverlayHost } from '#src/app/overlays/overlay-host.tsx';
import { overlayRegistry } from '#src/app/overlay-registry.ts';
import { createAppServices } from '#src/app/services/app-services.ts';
import { clearInstallPrompt, getCapturedInstallPrompt } from '#src/platform/install/install-prompt.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { createPromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import { resolveClosedOverlays } from '#src/platform/overlay/overlay-stack.ts';
import { makeManualClock } from '#test/manual-clock.ts';
import { makePageData } from '#test/page-data.ts';
import { createFakeWpsServer } from '#test/fake-wps-server.ts';
import { renderInApp } from '#test/render-in-app.tsx';

captureInstallPrompt();
// The page load started a minute ago.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(60_000));
afterEach(async () => {
  cleanup();
  clearInstallPrompt();
  history.replaceState(null, '');
  resolveClosedOverlays();
  await new Promise((resolve) => setTimeout(resolve));
});

function pageWith(data: PageData): PageState {
  return { build: 't', assets: '', path: '/m/home', search: '', data, listing: null, formError: null, messages: {} };
}

const APPLE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1';
const otherResources = (['IOS', 'Android', 'AppDownloadIcon'] as const).map((resourceType) => ({
  resourceType,
  url: `https://aurora.example/${resourceType}`,
}));

test.each([
  [
    'opens the configuration profile',
    'https://aurora.example/a.mobileconfig',
    ['https://aurora.example/a.mobileconfig'],
    false,
  ],
  ['shows the guide if there is no profile', null, [], true],
  ['shows the guide if the URL of the profile is unsafe', 'javascript:alert(1)', [], true],
])('[S3-044] on an iPhone, accepting the installation %s', async (_case, url, openedUrls, isGuided) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(APPLE);
  await Promise.all([overlayRegistry.install.part.preload(), overlayRegistry.installGuide.part.preload()]);
  await renderInApp(<OverlayHost />);
  const data = makePageData();
  const profiles = url === null ? [] : [{ resourceType: 'MOBILECONFIG' as const, url }];
  const resources = [...otherResources, ...profiles];
  const page = pageWith({ ...data, site: { ...data.site, resources } });
  const openUrl = vi.fn();
  startInstallPrompt(
    createAppServices(page, { ...createFakeWpsServer({}), clock: makeManualClock() }),
    page,
    createPromptQueue(),
    openUrl,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
  if (isGuided) await screen.findByRole('button', { name: 'Got it' });
  else await waitFor(() => expect(openUrl).toHaveBeenCalled());
  expect(openUrl.mock.calls.map(([target]) => target)).toEqual(openedUrls);
});

test('[S4-052] accepting the installation clears the install prompt and shows "Installing…" (a_2hs_installing)', async () => {
  await overlayRegistry.install.part.preload();
  await renderInApp(<OverlayHost />);
  const accepted = Promise.resolve({ outcome: 'accepted' });
  const prompt = vi.fn(async () => undefined);
  dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt, userChoice: accepted }));
  const page = pageWith(makePageData());
  const clock = makeManualClock();
  const services = createAppServices(page, { ...createFakeWpsServer({}), clock });
  const toast = () => services.toasts.state.getState().text;
  startInstallPrompt(services, page, createPromptQueue());
  const agree = await screen.findByRole('button', { name: 'Add' });
  expect([toast(), getCapturedInstallPrompt() === null]).toEqual([null, false]);
  await userEvent.click(agree);
  await waitFor(() => expect(toast()).toBe('Installing…'));
  expect([prompt.mock.calls.length, getCapturedInstallPrompt()]).toEqual([1, null]);
  await act(async () => clock.advance(4_000));
  expect(toast()).toBeNull();
});
