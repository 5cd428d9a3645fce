import { act, cleanup, fireEvent, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { OverlayHost } from '#src/app/overlays/overlay-host.tsx';
import { overlayRegistry } from '#src/app/overlay-registry.ts';
import { startNativeAppUpdatePrompt } from '#src/app/startup/prompts/start-native-app-update-prompt.ts';
import { parseAppVersion, needsAppUpgrade } from '#src/platform/native/app-version.ts';
import { sendToNativeShell } from '#src/platform/native/native-shell.ts';
import { createPromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import { resolveClosedOverlays } from '#src/platform/overlay/overlay-stack.ts';
import { makePageData } from '#test/page-data.ts';
import { renderInApp } from '#test/render-in-app.tsx';

const user = userEvent.setup({ delay: null });
const agent = (version: string) => `Mozilla/5.0 (Linux; Android 14; wv) Chrome/126.0 Mobile App/1 Ver:${version}`;

/** A native app around the page that records its messages. */
function fakeShell() {
  const messages: unknown[] = [];
  Reflect.set(window, 'FoyerShell', { postMessage: (message: string) => void messages.push(JSON.parse(message)) });
  return messages;
}

async function start(version: string, forced: boolean): Promise<void> {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent(version));
  await overlayRegistry.upgrade.part.preload();
  await renderInApp(<OverlayHost />);
  const { site, ...rest } = makePageData();
  const resources = [{ resourceType: 'Android', url: 'https://aurora.example/aurora.apk' }];
  const whitelabelVal = { ...site.whitelabelVal, MANDATORYAPPUPDATES3: forced };
  const data = { ...rest, site: { ...site, resources, whitelabelVal } };
  const page = {
    build: 't',
    assets: '',
    path: '/m/home',
    search: '',
    data,
    listing: null,
    formError: null,
    messages: {},
  };
  await act(async () => void stops.push(startNativeAppUpdatePrompt(page, createPromptQueue())));
}

const stops: (() => void)[] = [];
const dialog = () => screen.findByRole('dialog', { name: 'New app version' });

afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  cleanup();
  Reflect.deleteProperty(window, 'FoyerShell');
  history.replaceState(null, '');
  resolveClosedOverlays();
  await new Promise((resolve) => setTimeout(resolve));
});

test.each([
  ['2.4.38', true],
  ['2.3.99', true],
  ['1.9.50', true],
  ['2.4.39', false],
  ['2.4.100', false],
  ['2.10.0', false],
  ['3.0.0', false],
])('[S5-021] version %s of the native app needs an upgrade: %s', (version, old) => {
  const found = parseAppVersion(agent(version));
  expect(found && needsAppUpgrade(found)).toBe(old);
  expect(parseAppVersion('Mozilla/5.0 (Linux; Android 14) Chrome/126.0')).toBeNull();
});

test('[S2-025, S5-021] an outdated native app offers its update, and not again in the visit after "Later"', async () => {
  await start('2.4.38', false);
  await user.click(within(await dialog()).getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  await start('2.4.38', false);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[S6-019, S2-025] a required app update cannot be closed, and opens the download outside the app', async () => {
  const messages = fakeShell();
  await start('2.4.38', true);
  const forced = await dialog();
  expect(
    within(forced)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Update', 'Close the app']);
  fireEvent(forced, new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).not.toBeNull();
  await act(async () => {
    history.back();
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  });
  await user.click(within(await dialog()).getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(messages).toEqual([{ type: 'openExternal', url: 'https://aurora.example/aurora.apk' }]));
  await dialog();
});

test('[S6-019] a required app update has a button that closes the app, if the page runs in one', async () => {
  const messages = fakeShell();
  await start('2.4.38', true);
  await user.click(within(await dialog()).getByRole('button', { name: 'Close the app' }));
  await waitFor(() => expect(messages).toEqual([{ type: 'exit' }]));
  cleanup();
  for (const stop of stops.splice(0)) stop();
  Reflect.deleteProperty(window, 'FoyerShell');
  await start('2.4.38', true);
  expect(within(await dialog()).getAllByRole('button')).toHaveLength(1);
});

test.each(['2.4.39', '9.0.0'])('[S2-025] shows no upgrade prompt in version %s', async (version) => {
  await start(version, true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the page sends messages to the handler of the iOS app, and sends none outside an app', () => {
  expect(sendToNativeShell({ type: 'exit' })).toBe(false);
  const postMessage = vi.fn();
  expect(sendToNativeShell({ type: 'exit' }, { webkit: { messageHandlers: { foyerShell: { postMessage } } } })).toBe(
    true,
  );
  expect(postMessage).toHaveBeenCalledWith('{"type":"exit"}');
});
