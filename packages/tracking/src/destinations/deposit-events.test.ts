import type { AdEventName } from '@foyer/contract/tracking/ad-event';
import { type AdPartner, adPartners, postbackNetworks } from '@foyer/contract/tracking/pixel-config';
import { expect, test } from 'vitest';
import { startTestDestinations } from '#test/start-test-destinations.ts';
import { getPartnerPixelConfig } from '#test/fake-pixel-frame.ts';

const mapped = [
  'deposit',
  'redeposit',
  'firstDeposit',
  'depositSubmit',
  'startTrial',
  'viewContent',
  'register',
] as const;
type EventNames = Readonly<Record<(typeof mapped)[number], string | null>>;

const eventNames = (
  ...[deposit, redeposit, firstDeposit, depositSubmit, startTrial, viewContent, register]: readonly (string | null)[]
): EventNames => ({
  deposit: deposit ?? null,
  redeposit: redeposit ?? null,
  firstDeposit: firstDeposit ?? null,
  depositSubmit: depositSubmit ?? null,
  startTrial: startTrial ?? null,
  viewContent: viewContent ?? null,
  register: register ?? null,
});
const own = eventNames('w-dep', 'w-red', 'w-fdp', 'w-sub', 'w-trl', 'w-view', 'w-reg');
const network = eventNames('deposit', 'redeposit', 'first_deposit', null, null, null, 'register');

/** The event names of each vendor's documentation, as docs/advertisers.md lists them; `null` if it has none. */
const documented: Readonly<Record<AdPartner, EventNames>> = {
  googleTag: eventNames('purchase', 'purchase', 'purchase', 'begin_checkout', 'start_trial', 'view_item', 'sign_up'),
  gtm: eventNames('deposit', 'redeposit', 'first_deposit', 'deposit_submit', 'start_trial', 'view_content', 'register'),
  facebook: eventNames(
    'Purchase',
    'Purchase',
    'Purchase',
    'InitiateCheckout',
    'StartTrial',
    'ViewContent',
    'CompleteRegistration',
  ),
  tiktok: eventNames(
    'Purchase',
    'Purchase',
    'Purchase',
    'InitiateCheckout',
    'StartTrial',
    'ViewContent',
    'CompleteRegistration',
  ),
  kwai: eventNames(
    'purchase',
    'purchase',
    'firstDeposit',
    'initiatedCheckout',
    null,
    'contentView',
    'completeRegistration',
  ),
  appsflyer: eventNames(
    'af_purchase',
    'af_purchase',
    'af_purchase',
    'af_initiated_checkout',
    'af_start_trial',
    'af_content_view',
    'af_complete_registration',
  ),
  // The merchant defines the event names.
  adjust: own,
  twitter: own,
  bigo: eventNames('ec_purchase', 'ec_purchase', 'ec_purchase', 'ec_order', null, 'ec_detail_view', 'ec_register'),
  voluum: eventNames('deposit', 'redeposit', 'first_deposit', 'deposit_submit', 'trial', null, 'registration'),
  propeller: network,
  kadam: network,
  mgs: network,
  phx: network,
  devils: network,
  macan: network,
};

const TEMPLATE = 'https://network.example.com/p?c={clickId}&e={event}&sum={amount}&cur={currency}';

function buildConfig(vendor: AdPartner) {
  const { eventMap: _words, postbacks: _address, ...ids } = getPartnerPixelConfig(vendor);
  const isNetwork = postbackNetworks.some((name) => name === vendor);
  return {
    ...ids,
    ...(isNetwork ? { postbacks: { [vendor]: TEMPLATE } } : {}),
    ...(vendor === 'adjust' || vendor === 'twitter' ? { eventMap: { [vendor]: own } } : {}),
  };
}

/** Every string and number that is reachable from `root`, also through properties of functions. */
function collectValues(root: unknown): Set<unknown> {
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (seen.has(value)) return;
    seen.add(value);
    if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return;
    for (const key of Object.getOwnPropertyNames(value))
      if (key !== 'caller' && key !== 'callee') visit(Reflect.get(value, key));
  };
  visit(root);
  return seen;
}

/** The values that a vendor receives for an event. */
function collectSentValues(vendor: AdPartner, name: AdEventName, money: object): Set<unknown> {
  const { page, sendEvent } = startTestDestinations(buildConfig(vendor));
  const calls: unknown[] = [];
  Object.assign(page.globals, {
    Adjust: { initSdk: () => undefined, trackEvent: (event: object) => calls.push(event) },
  });
  page.finishLoading();
  const before = new Set([...collectValues(page.globals), ...collectValues(calls)]);
  sendEvent(name, money);
  const queries = page.addresses.flatMap((url) => [...new URL(url).searchParams.values()]);
  const after = new Set([...collectValues(page.globals), ...collectValues(calls), ...queries]);
  return new Set([...after].filter((value) => !before.has(value)));
}

test.each(adPartners)('[S9-035] %s is sent each mapped ad event under its documented name, and no other', (vendor) => {
  for (const name of mapped) {
    const word = documented[vendor][name];
    const texts = [...collectSentValues(vendor, name, { amount: 250.5, currency: 'VND' })].filter(
      (value) => typeof value === 'string',
    );
    if (word === null) expect([vendor, name, texts]).toEqual([vendor, name, []]);
    else expect([vendor, name, texts.includes(word)]).toEqual([vendor, name, true]);
  }
});

test.each(adPartners)('[S9-035] %s is not sent an ad event for which it has no name', (vendor) => {
  expect(collectSentValues(vendor, 'firstLaunch', {})).toEqual(new Set());
});

test.each(adPartners)(
  '[S9-035] %s is sent the amount and currency of every completed and every submitted deposit',
  (vendor) => {
    for (const name of ['deposit', 'redeposit', 'firstDeposit', 'depositSubmit'] as const) {
      if (documented[vendor][name] === null) continue;
      const values = collectSentValues(vendor, name, { amount: 250.5, currency: 'VND' });
      expect([vendor, name, values.has(250.5) || values.has('250.5'), values.has('VND')]).toEqual([
        vendor,
        name,
        true,
        true,
      ]);
    }
  },
);
