import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPrivacyBar } from '#src/features/privacy/privacy-bar.ts';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import { getOverlayStack } from '#src/platform/overlay/overlay-stack.ts';
import { navigate } from '#src/platform/paths/navigate.ts';
import { FULL_CONSENT, NO_CONSENT } from '#src/platform/privacy/consent-store.ts';

const observers: { readonly tell: () => void; watches: boolean }[] = [];
let removeBar = (): void => undefined;
let app: HTMLElement;

beforeEach(() => {
  app = document.createElement('div');
  app.id = 'app';
  document.body.append(app);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #own: (typeof observers)[number];
      constructor(tell: () => void) {
        this.#own = { tell, watches: false };
        observers.push(this.#own);
      }
      observe(): void {
        this.#own.watches = true;
      }
      disconnect(): void {
        this.#own.watches = false;
      }
    },
  );
});
afterEach(() => {
  removeBar();
  observers.length = 0;
  vi.restoreAllMocks();
  history.replaceState(null, '', '/m/home');
  app.remove();
});

const queryBar = () => screen.queryByRole('dialog', { name: 'Privacy settings' });
/** Notifies the active observers, as the browser does after layout. */
const simulateLayout = () => observers.filter(({ watches }) => watches).forEach(({ tell }) => tell());

async function showBar(at: string, rule: 'ask' | 'tell' = 'ask', partners: readonly string[] = []) {
  const onChoose = vi.fn<(consent: object) => void>();
  history.replaceState(null, '', at);
  const { privacy } = await loadMessages('EN');
  removeBar = showPrivacyBar({ messages: privacy, rule, partners, onChoose });
  return { onChoose };
}

test.each([
  '/m/login',
  '/m/register',
  '/m/changePsw',
  '/m/feedback',
  '/m/launchGame',
  '/m/support/chat',
  '/m/account/factor?go=%2Fm%2Fhome',
])('the privacy bar is hidden on %s and appears on the next page', async (at) => {
  await showBar(at);
  expect(queryBar()).toBeNull();
  act(() => navigate('/m/home'));
  expect(queryBar()).toBe(document.body.firstElementChild);
});

test('the privacy bar is shown on the two-factor settings page', async () => {
  await showBar('/m/account/factor');
  expect(queryBar()).not.toBeNull();
});

test('the scrollable text of the privacy bar has a role and a name', async () => {
  await showBar('/m/activity');
  const text = screen.getByRole('group', { name: 'Privacy settings' });
  expect([text.tabIndex, queryBar()?.contains(text)]).toEqual([0, true]);
});

const readReservedSpace = (): string => app.style.getPropertyValue('--privacy-bar-height');

test('the height of the privacy bar is reserved at the end of the page', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(180);
  await showBar('/m/activity');
  simulateLayout();
  expect(readReservedSpace()).toBe('180px');
  height.mockReturnValue(320);
  simulateLayout();
  expect(readReservedSpace()).toBe('320px');
  act(() => navigate('/m/login'));
  simulateLayout();
  expect(readReservedSpace()).toBe('');
  act(() => navigate('/m/home'));
  simulateLayout();
  expect(readReservedSpace()).toBe('320px');
  removeBar();
  expect([queryBar(), readReservedSpace()]).toEqual([null, '']);
});

test('the privacy bar accepts or rejects everything with one tap, and offers single purposes in the dialog', async () => {
  const { onChoose } = await showBar('/m/home');
  fireEvent.click(screen.getByRole('button', { name: 'Reject all' }));
  fireEvent.click(screen.getByRole('button', { name: 'Accept all' }));
  expect(onChoose.mock.calls).toEqual([[NO_CONSENT], [FULL_CONSENT]]);
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(getOverlayStack()).toEqual([expect.objectContaining({ name: 'privacy' })]);
});

test('the privacy bar shows only a notice if the law requires no consent', async () => {
  await showBar('/m/home', 'tell');
  expect(queryBar()?.textContent).toContain('We measure how the site is used');
});

test.each(['ask', 'tell'] as const)(
  'the privacy bar names every advertising partner and the data that MG SKY receives (consent rule %s)',
  async (rule) => {
    await showBar('/m/home', rule, ['facebook', 'tiktok', 'mgs']);
    expect(queryBar()?.textContent).toContain('Advertising partners: Meta (Facebook, Instagram), TikTok, and MG SKY');
    expect(queryBar()?.textContent).toContain(
      'phone number and email in hashed form, your IP address and your browser type',
    );
  },
);

test('the privacy bar has no paragraph about partners on a site without them', async () => {
  await showBar('/m/home');
  expect(queryBar()?.querySelectorAll('p')).toHaveLength(1);
});
