import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPrivacyBar } from '#src/features/privacy/privacy-bar.ts';
import { loadMessages } from '#src/platform/i18n/catalogues.ts';
import { overlayStack } from '#src/platform/overlay/overlay-stack.ts';
import { navigate } from '#src/platform/paths/navigate.ts';
import { FULL_CONSENT, NO_CONSENT } from '#src/platform/privacy/consent-store.ts';

const sizes: { readonly tell: () => void; watches: boolean }[] = [];
let takeAway = (): void => undefined;
let app: HTMLElement;

beforeEach(() => {
  app = document.createElement('div');
  app.id = 'app';
  document.body.append(app);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #own: (typeof sizes)[number];
      constructor(tell: () => void) {
        this.#own = { tell, watches: false };
        sizes.push(this.#own);
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
  takeAway();
  sizes.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/m/home');
  app.remove();
});

const bar = () => screen.queryByRole('dialog', { name: 'Privacy choices' });
/** Simulates layout with this bar height. */
const layOut = () => sizes.filter(({ watches }) => watches).forEach(({ tell }) => tell());

async function show(at: string, rule: 'ask' | 'tell' = 'ask', partners: readonly string[] = []) {
  const onChoose = vi.fn<(consent: object) => void>();
  history.replaceState(null, '', at);
  const { privacy } = await loadMessages('EN');
  takeAway = showPrivacyBar({ words: privacy, rule, partners, onChoose });
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
])('waits for the next page on %s', async (at) => {
  await show(at);
  expect(bar()).toBeNull();
  act(() => navigate('/m/home'));
  expect(bar()).toBe(document.body.firstElementChild);
});

test('shows on the two-factor settings page', async () => {
  await show('/m/account/factor');
  expect(bar()).not.toBeNull();
});

const room = (): string => app.style.getPropertyValue('--bar-room');

test('reserves the bar’s height at the end of the page', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(180);
  await show('/m/activity');
  layOut();
  expect(room()).toBe('180px');
  height.mockReturnValue(320);
  layOut();
  expect(room()).toBe('320px');
  act(() => navigate('/m/login'));
  layOut();
  expect(room()).toBe('');
  act(() => navigate('/m/home'));
  layOut();
  expect(room()).toBe('320px');
  takeAway();
  expect([bar(), room()]).toEqual([null, '']);
});

test('offers all and nothing with one tap, and single purposes in the dialog', async () => {
  const { onChoose } = await show('/m/home');
  fireEvent.click(screen.getByRole('button', { name: 'Reject all' }));
  fireEvent.click(screen.getByRole('button', { name: 'Accept all' }));
  expect(onChoose.mock.calls).toEqual([[NO_CONSENT], [FULL_CONSENT]]);
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(overlayStack()).toEqual([expect.objectContaining({ name: 'privacy' })]);
});

test('shows a notice if no consent is required', async () => {
  await show('/m/home', 'tell');
  expect(bar()?.textContent).toContain('We measure how the site is used');
});

test.each(['ask', 'tell'] as const)(
  'names every advertising partner and what the one that brought the visitor gets (%s)',
  async (rule) => {
    await show('/m/home', rule, ['facebook', 'tiktok', 'mgs']);
    expect(bar()?.textContent).toContain('Advertising partners: Meta (Facebook, Instagram), TikTok, and MG SKY');
    expect(bar()?.textContent).toContain(
      'phone number and email in hashed form, your IP address and your browser type',
    );
  },
);

test('names no partners if there are none', async () => {
  await show('/m/home');
  expect(bar()?.querySelectorAll('p')).toHaveLength(1);
});
