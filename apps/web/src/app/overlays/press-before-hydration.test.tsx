import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { handleEarlyTaps } from '#src/app/boot/handle-early-taps.ts';
import { AppProviders } from '#src/app/services/app-providers.tsx';
import { LoginForm } from '#src/features/login/login-form.tsx';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import { makePageData } from '#test/page-data.ts';

const container = document.createElement('div');
afterEach(() => container.remove());

const press = (role: 'tab' | 'button', name: string) => screen.getByRole(role, { name }).click();

/** Shows the server-rendered form. Returns a function that hydrates it. */
async function showServerForm(): Promise<() => void> {
  const { site, ...rest } = makePageData();
  const data = { ...rest, site: { ...site, smsCodes: true } };
  const messages = await loadMessages(data.language);
  const page = {
    build: 'test',
    assets: '',
    path: '/m/home',
    search: '',
    data,
    listing: null,
    formError: null,
    messages,
  };
  const form = (
    <AppProviders page={page} services={null} messages={messages}>
      <LoginForm at="dialog" />
    </AppProviders>
  );
  container.innerHTML = renderToString(form);
  document.body.append(container);
  handleEarlyTaps();
  return () => void render(form, { container, hydrate: true });
}

test('[S2-002, S2-018] a tab of the login that was pressed before hydration is opened', async () => {
  const hydrate = await showServerForm();
  press('tab', 'SMS code');
  hydrate();
  expect(await screen.findByRole('textbox', { name: 'Mobile number' })).toBeDefined();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('SMS code');
});

test.each([
  [1, 'true'],
  [2, 'false'],
])(
  '[S2-018] replays %i presses of "Show password" from before hydration: aria-pressed is %s',
  async (times, pressed) => {
    const hydrate = await showServerForm();
    for (let count = 0; count < times; count += 1) press('button', 'Show password');
    press('tab', 'SMS code');
    hydrate();
    // Pressed last: when it is selected, the other presses have been replayed too.
    await screen.findByRole('tab', { name: 'SMS code', selected: true });
    const toggle = screen.getByRole('button', { name: 'Show password', hidden: true });
    expect(toggle.getAttribute('aria-pressed')).toBe(pressed);
  },
);

test('[S2-018] a press of "Show password" counts once after hydration', async () => {
  const hydrate = await showServerForm();
  hydrate();
  press('button', 'Show password');
  const toggle = screen.getByRole('button', { name: 'Show password' });
  await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('true');
});
