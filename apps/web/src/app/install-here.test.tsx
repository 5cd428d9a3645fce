import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installHere } from '#src/app/install-here.ts';
import { keepInstallPrompt } from '#src/app/keep-install-prompt.ts';
import { OverlayHost } from '#src/app/overlay-host.tsx';
import { overlays } from '#src/app/overlays.ts';
import { createServices } from '#src/app/services.ts';
import { clearPrompt, keptPrompt } from '#src/platform/install/install-prompt.ts';
import { createTurns } from '#src/platform/overlay/in-turn.ts';
import { settleClosed } from '#src/platform/overlay/overlay-stack.ts';
import { handClock } from '#test/hand-clock.ts';
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

test('[S4-052] accepted, the prompt is cleared and "Installing…" (a_2hs_installing) shows', async () => {
  await overlays.install.part.preload();
  await renderInApp(<OverlayHost />);
  const accepted = Promise.resolve({ outcome: 'accepted' });
  const prompt = vi.fn(async () => undefined);
  dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt, userChoice: accepted }));
  const data = makePageData();
  const page = { build: 't', assets: '', path: '/m/home', search: '', data, listing: null, refused: null, words: {} };
  const clock = handClock();
  const services = createServices(page, { ...makePlatform({}), clock });
  const said = () => services.toasts.state.getState().text;
  installHere(services, page, createTurns());
  const agree = await screen.findByRole('button', { name: 'Agree' });
  expect([said(), keptPrompt() === null]).toEqual([null, false]);
  await userEvent.click(agree);
  await waitFor(() => expect(said()).toBe('Installing…'));
  expect([prompt.mock.calls.length, keptPrompt()]).toEqual([1, null]);
  await act(async () => clock.advance(4_000));
  expect(said()).toBeNull();
});
