import type { AdEventName } from '@foyer/contract/tracking/ad-event';
import { type AdVendor, adVendors, postbackNetworks } from '@foyer/contract/tracking/pixel-config';
import { expect, test } from 'vitest';
import { startDestinations } from '#test/start-destinations.ts';
import { wholeConfig } from '#test/fake-pixel-page.ts';

const mapped = [
  'deposit',
  'redeposit',
  'firstDeposit',
  'depositSubmit',
  'startTrial',
  'viewContent',
  'register',
] as const;
type Words = Readonly<Record<(typeof mapped)[number], string | null>>;

const words = (
  ...[deposit, redeposit, firstDeposit, depositSubmit, startTrial, viewContent, register]: readonly (string | null)[]
): Words => ({
  deposit: deposit ?? null,
  redeposit: redeposit ?? null,
  firstDeposit: firstDeposit ?? null,
  depositSubmit: depositSubmit ?? null,
  startTrial: startTrial ?? null,
  viewContent: viewContent ?? null,
  register: register ?? null,
});
const own = words('w-dep', 'w-red', 'w-fdp', 'w-sub', 'w-trl', 'w-view', 'w-reg');
const network = words('deposit', 'redeposit', 'first_deposit', null, null, null, 'register');

/** The words of each vendor's documentation, as docs/advertisers.md lists it; `null` where it has none. */
const documented: Readonly<Record<AdVendor, Words>> = {
  googleTag: words('purchase', 'purchase', 'purchase', 'begin_checkout', 'start_trial', 'view_item', 'sign_up'),
  gtm: words('deposit', 'redeposit', 'first_deposit', 'deposit_submit', 'start_trial', 'view_content', 'register'),
  facebook: words(
    'Purchase',
    'Purchase',
    'Purchase',
    'InitiateCheckout',
    'StartTrial',
    'ViewContent',
    'CompleteRegistration',
  ),
  tiktok: words(
    'Purchase',
    'Purchase',
    'Purchase',
    'InitiateCheckout',
    'StartTrial',
    'ViewContent',
    'CompleteRegistration',
  ),
  kwai: words('purchase', 'purchase', 'firstDeposit', 'initiatedCheckout', null, 'contentView', 'completeRegistration'),
  appsflyer: words(
    'af_purchase',
    'af_purchase',
    'af_purchase',
    'af_initiated_checkout',
    'af_start_trial',
    'af_content_view',
    'af_complete_registration',
  ),
  // Their words are the merchant's own.
  adjust: own,
  twitter: own,
  bigo: words('ec_purchase', 'ec_purchase', 'ec_purchase', 'ec_order', null, 'ec_detail_view', 'ec_register'),
  voluum: words('deposit', 'redeposit', 'first_deposit', 'deposit_submit', 'trial', null, 'registration'),
  propeller: network,
  kadam: network,
  mgs: network,
  phx: network,
  devils: network,
  macan: network,
};

const TEMPLATE = 'https://network.example.com/p?c={clickId}&e={event}&sum={amount}&cur={currency}';

function configOf(vendor: AdVendor) {
  const { eventMap: _words, postbacks: _address, ...ids } = wholeConfig(vendor);
  const isNetwork = postbackNetworks.some((name) => name === vendor);
  return {
    ...ids,
    ...(isNetwork ? { postbacks: { [vendor]: TEMPLATE } } : {}),
    ...(vendor === 'adjust' || vendor === 'twitter' ? { eventMap: { [vendor]: own } } : {}),
  };
}

/** Every text and number that a vendor's script finds in the frame's window, also in the fields of functions. */
function found(root: unknown): Set<unknown> {
  const seen = new Set<unknown>();
  const look = (value: unknown): void => {
    if (seen.has(value)) return;
    seen.add(value);
    if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return;
    for (const key of Object.getOwnPropertyNames(value))
      if (key !== 'caller' && key !== 'callee') look(Reflect.get(value, key));
  };
  look(root);
  return seen;
}

/** What one event makes a vendor hear. */
function heard(vendor: AdVendor, name: AdEventName, money: object): Set<unknown> {
  const { page, tell } = startDestinations(configOf(vendor));
  const calls: unknown[] = [];
  Object.assign(page.globals, {
    Adjust: { initSdk: () => undefined, trackEvent: (event: object) => calls.push(event) },
  });
  page.arrive();
  const before = new Set([...found(page.globals), ...found(calls)]);
  tell(name, money);
  const queries = page.addresses.flatMap((url) => [...new URL(url).searchParams.values()]);
  const after = new Set([...found(page.globals), ...found(calls), ...queries]);
  return new Set([...after].filter((value) => !before.has(value)));
}

test.each(adVendors)('[S9-035] %s is sent each mapped event under its documented name, and no other', (vendor) => {
  for (const name of mapped) {
    const word = documented[vendor][name];
    const texts = [...heard(vendor, name, { amount: 250.5, currency: 'VND' })].filter(
      (value) => typeof value === 'string',
    );
    if (word === null) expect([vendor, name, texts]).toEqual([vendor, name, []]);
    else expect([vendor, name, texts.includes(word)]).toEqual([vendor, name, true]);
  }
});

test.each(adVendors)('[S9-035] %s is not sent an event that it has no name for', (vendor) => {
  expect(heard(vendor, 'firstLaunch', {})).toEqual(new Set());
});

test.each(adVendors)(
  '[S9-035] %s is sent the amount of every arrived deposit, and the revenue of a submitted one',
  (vendor) => {
    for (const name of ['deposit', 'redeposit', 'firstDeposit', 'depositSubmit'] as const) {
      if (documented[vendor][name] === null) continue;
      const values = heard(vendor, name, { amount: 250.5, currency: 'VND' });
      expect([vendor, name, values.has(250.5) || values.has('250.5'), values.has('VND')]).toEqual([
        vendor,
        name,
        true,
        true,
      ]);
    }
  },
);
