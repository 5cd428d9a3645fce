import { act, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { SiteClosedScreen } from '#src/features/site-status/site-closed-screen.tsx';
import type { SiteState } from '#src/features/site-status/site-state.ts';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import { navigate } from '#src/platform/paths/navigate.ts';

const NOW = Date.parse('2026-11-21T03:00:00Z');
const endsAt = '2026-11-21T04:02:03.000Z';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'], now: NOW });
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  vi.useRealTimers();
});

async function showSite(state: SiteState, at = '/m/home') {
  history.replaceState(null, '', at);
  const site = createStore<SiteState>(() => state);
  const onRetry = vi.fn(async () => undefined);
  const messages = await loadMessages('EN');
  render(
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      <input aria-label="Typed" />
      <SiteClosedScreen site={site} illustrations={undefined} onRetry={onRetry} />
    </IntlProvider>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Typed', hidden: true }), { target: { value: 'half a name' } });
  return { onRetry, become: (next: SiteState) => act(() => site.setState(next, true)) };
}

test('[S2-027, S3-058, S8-025] during maintenance the page is covered with a countdown and a retry', async () => {
  const { onRetry } = await showSite({ kind: 'maintenance', endsAt });
  const dialog = screen.getByRole('dialog', { name: 'System Maintenance' });
  expect(dialog.textContent).toContain('End time: Nov 21, 2026');
  expect(screen.getByRole('timer').textContent).toBe('1:02:03');
  act(() => void vi.advanceTimersByTime(4_000));
  expect(screen.getByRole('timer').textContent).toBe('1:01:59');
  expect(screen.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/m/support');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status').textContent).toBe('Still under maintenance. Please try again later.');
});

const DAY_MS = 24 * 60 * 60_000;

test.each([DAY_MS, -DAY_MS])(
  '[S2-027] the countdown of the maintenance is right with a device clock that is %d ms off, and when the clock changes',
  async (offMs) => {
    vi.setSystemTime(NOW + offMs);
    await showSite({ kind: 'maintenance', endsAt, serverNow: new Date(NOW).toISOString() });
    expect(screen.getByRole('timer').textContent).toBe('1:02:03');
    vi.setSystemTime(NOW);
    act(() => void vi.advanceTimersByTime(4_000));
    expect(screen.getByRole('timer').textContent).toBe('1:01:59');
  },
);

test('[S2-027] the countdown of the maintenance is corrected by the next status, and uses the clock of the device if the server sends no valid time', async () => {
  const state = { kind: 'maintenance', endsAt } as const;
  const { become } = await showSite({ ...state, serverNow: new Date(NOW).toISOString() });
  become({ ...state, serverNow: '2026-11-21T04:02:00.000Z' });
  expect(screen.getByRole('timer').textContent).toBe('0:00:03');
  become({ ...state, serverNow: 'yesterday' });
  expect(screen.getByRole('timer').textContent).toBe('1:02:03');
});

test('[S2-027] after its planned end the page shows that the maintenance takes longer', async () => {
  await showSite({ kind: 'maintenance', endsAt: '2026-11-21T03:00:02.000Z' });
  act(() => void vi.advanceTimersByTime(3_000));
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByText(/is taking longer than planned/).hidden).toBe(false);
});

test('[S2-027] the maintenance cover closes when the site opens, and typed text remains', async () => {
  const { become } = await showSite({ kind: 'maintenance', endsAt: null });
  const dialog = screen.getByRole('dialog');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(dialog.hasAttribute('open')).toBe(true);
  // Some browsers close the dialog on a second Escape.
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
  expect(dialog.hasAttribute('open')).toBe(true);
  become({ kind: 'open' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Typed' }).value).toBe('half a name');
});

test('[S2-027, S3-058] a denied visitor is shown their IP address and the support link, but no retry', async () => {
  await showSite({ kind: 'denied', ip: '192.0.2.7' });
  expect(screen.getByRole('dialog', { name: 'Access Denied' }).textContent).toContain('192.0.2.7');
  expect(screen.getByRole('link', { name: 'Contact Us' })).not.toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('[S8-001] the panel for an unknown domain shows neither an IP address nor a link', async () => {
  await showSite({ kind: 'domain' });
  expect(screen.getByRole('dialog', { name: 'This site is not available here' })).not.toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('[S2-028] maintenance shows a notice over a running game, and the full screen after the game', async () => {
  await showSite({ kind: 'maintenance', endsAt: null }, '/m/launchGame?vendor=tcg&code=k3');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('You can finish this round');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => navigate('/m/home'));
  expect(screen.getByRole('dialog', { name: 'System Maintenance' })).not.toBeNull();
});

test('[S2-027] the support pages of a closed site are not covered', async () => {
  await showSite({ kind: 'maintenance', endsAt: null }, '/m/support/chat');
  expect(screen.queryByRole('dialog')).toBeNull();
});
