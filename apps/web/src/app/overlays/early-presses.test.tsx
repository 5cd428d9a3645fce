import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { handleEarlyTaps } from '#src/app/boot/handle-early-taps.ts';
import { Providers } from '#src/app/services/providers.tsx';
import { LoginForm } from '#src/features/login/login-form.tsx';
import { loadMessages } from '#src/platform/i18n/catalogues.ts';
import { makePageData } from '#test/page-data.ts';

const container = document.createElement('div');
afterEach(() => container.remove());

const press = (role: 'tab' | 'button', name: string) => screen.getByRole(role, { name }).click();

/** The form as the server draws it, which no script has taken over. Returns how to take it over. */
async function drawEarlyForm(): Promise<() => void> {
  const { site, ...rest } = makePageData();
  const data = { ...rest, site: { ...site, smsCodes: true } };
  const words = await loadMessages(data.language);
  const page = { build: 'test', assets: '', path: '/m/home', search: '', data, listing: null, refused: null, words };
  const form = (
    <Providers page={page} services={null} words={words}>
      <LoginForm at="dialog" />
    </Providers>
  );
  container.innerHTML = renderToString(form);
  document.body.append(container);
  handleEarlyTaps();
  return () => void render(form, { container, hydrate: true });
}

test('[S2-002, S2-018] a tab of the login that is pressed before the scripts is open when they have taken over', async () => {
  const takeOver = await drawEarlyForm();
  press('tab', 'SMS code');
  takeOver();
  expect(await screen.findByRole('textbox', { name: 'Mobile number' })).toBeDefined();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('SMS code');
});

test.each([
  [1, 'true'],
  [2, 'false'],
])(
  '[S2-018] "Show password" pressed %i times before the scripts counts as often: pressed is %s',
  async (times, pressed) => {
    const takeOver = await drawEarlyForm();
    for (let count = 0; count < times; count += 1) press('button', 'Show password');
    press('tab', 'SMS code');
    takeOver();
    // Pressed last, and held like the others: when it counts, they have counted.
    await screen.findByRole('tab', { name: 'SMS code', selected: true });
    const toggle = screen.getByRole('button', { name: 'Show password', hidden: true });
    expect(toggle.getAttribute('aria-pressed')).toBe(pressed);
  },
);

test('[S2-018] "Show password" pressed after the scripts have taken over counts once', async () => {
  const takeOver = await drawEarlyForm();
  takeOver();
  press('button', 'Show password');
  const toggle = screen.getByRole('button', { name: 'Show password' });
  await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('true');
});
