import type { PageData } from '@foyer/contract/page/page-data';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startInstallPrompt } from '#src/app/startup/prompts/start-install-prompt.ts';
import { keepInstallPrompt } from '#src/app/startup/prompts/keep-install-prompt.ts';
import { OverlayHost } from '#src/app/overlays/overlay-host.tsx';
import { overlays } from '#src/app/overlays.ts';
import { createServices } from '#src/app/services/services.ts';
import { clearPrompt, readStoredPrompt } from '#src/platform/install/install-prompt.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { createPromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import { settleClosed } from '#src/platform/overlay/overlay-stack.ts';
import { makeManualClock } from '#test/manual-clock.ts';
import { makePageData } from '#test/page-data.ts';
import { makePlatform } from '#test/platform.ts';
import { renderInApp } from '#test/render.tsx';

keepInstallPrompt();
// The page started a while ago.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(60_000));
afterEach(async () => {
  cleanup();
  clearPrompt();
  history.replaceState(null, '');
  settleClosed();
  await new Promise((resolve) => setTimeout(resolve));
});

function pageWith(data: PageData): PageState {
  return { build: 't', assets: '', path: '/m/home', search: '', data, listing: null, refused: null, words: {} };
}

const APPLE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1';
const others = (['IOS', 'Android', 'AppDownloadIcon'] as const).map((resourceType) => ({
  resourceType,
  url: `https://aurora.example/${resourceType}`,
}));

test.each([
  ['is led to the profile', 'https://aurora.example/a.mobileconfig', ['https://aurora.example/a.mobileconfig'], false],
  ['is led through the steps if there is no profile', null, [], true],
  ['is led through the steps if the profile’s address is unsafe', 'javascript:alert(1)', [], true],
])('[S3-044] an iPhone %s', async (_what, url, gone, isGuided) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(APPLE);
  await Promise.all([overlays.install.part.preload(), overlays.installGuide.part.preload()]);
  await renderInApp(<OverlayHost />);
  const data = makePageData();
  const profiles = url === null ? [] : [{ resourceType: 'MOBILECONFIG' as const, url }];
  const resources = [...others, ...profiles];
  const page = pageWith({ ...data, site: { ...data.site, resources } });
  const goTo = vi.fn();
  startInstallPrompt(
    createServices(page, { ...makePlatform({}), clock: makeManualClock() }),
    page,
    createPromptQueue(),
    goTo,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Agree' }));
  if (isGuided) await screen.findByRole('button', { name: 'Got it' });
  else await waitFor(() => expect(goTo).toHaveBeenCalled());
  expect(goTo.mock.calls.map(([target]) => target)).toEqual(gone);
});

test('[S4-052] accepted, the prompt is cleared and "Installing…" (a_2hs_installing) shows', async () => {
  await overlays.install.part.preload();
  await renderInApp(<OverlayHost />);
  const accepted = Promise.resolve({ outcome: 'accepted' });
  const prompt = vi.fn(async () => undefined);
  dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt, userChoice: accepted }));
  const page = pageWith(makePageData());
  const clock = makeManualClock();
  const services = createServices(page, { ...makePlatform({}), clock });
  const said = () => services.toasts.state.getState().text;
  startInstallPrompt(services, page, createPromptQueue());
  const agree = await screen.findByRole('button', { name: 'Agree' });
  expect([said(), readStoredPrompt() === null]).toEqual([null, false]);
  await userEvent.click(agree);
  await waitFor(() => expect(said()).toBe('Installing…'));
  expect([prompt.mock.calls.length, readStoredPrompt()]).toEqual([1, null]);
  await act(async () => clock.advance(4_000));
  expect(said()).toBeNull();
});
