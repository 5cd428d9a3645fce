import { adPartners, postbackNetworks } from '@foyer/contract/tracking/pixel-config';
import { expect, test } from 'vitest';
import { buildLandingQuery } from '#src/destinations/shared/landing-query.ts';
import { startDestinations } from '#src/destinations/start-destinations.ts';
import {
  startTestDestinations,
  allClickIds,
  FULL_CONSENT,
  depositAmount,
  PAGE_URL,
  VISITOR_ID,
} from '#test/start-test-destinations.ts';
import { EVENT_ID, createFakePixelFrame, getPartnerPixelConfig } from '#test/fake-pixel-frame.ts';

test('[S9-035] calls to AppsFlyer are queued in the format of AppsFlyer’s published snippet', () => {
  const { page, sendEvent } = startTestDestinations(getPartnerPixelConfig('appsflyer'));
  sendEvent('pageView');
  sendEvent('viewContent', { content: 'koi' });
  sendEvent('deposit', depositAmount);
  const event = { eventType: 'EVENT' };
  expect(page.queued('AF', 'q')).toStrictEqual([
    [page.now(), 'pba', 'setCustomerUserId', 'visitor-1'],
    [
      page.now(),
      'pba',
      'event',
      { ...event, eventName: 'af_content_view', eventValue: { event_id: EVENT_ID, af_content_id: 'koi' } },
    ],
    [
      page.now(),
      'pba',
      'event',
      {
        ...event,
        eventName: 'af_purchase',
        eventValue: { event_id: EVENT_ID },
        eventRevenue: 250,
        eventRevenueCurrency: 'VND',
      },
    ],
  ]);
  expect(page.scripts).toEqual(['https://websdk.appsflyer.com?st=pba&']);
  expect(Reflect.get(Object(Reflect.get(page.globals, 'AF')), 'id')).toEqual({
    pba: { webAppId: 'a1b2c3d4-0000-4000-8000-00000000a0a0' },
  });
  expect(Reflect.get(page.globals, 'AppsFlyerSdkObject')).toBe('AF');
});

test('[S3-056, S9-035] Adjust receives only events with a token of the merchant, first those from before its script loaded', () => {
  const { page, sendEvent } = startTestDestinations(getPartnerPixelConfig('adjust'));
  sendEvent('register');
  sendEvent('login');
  const calls: unknown[] = [];
  Object.assign(page.globals, {
    Adjust: { initSdk: (options: object) => calls.push(options), trackEvent: (event: object) => calls.push(event) },
  });
  page.finishLoading();
  sendEvent('deposit', depositAmount);
  expect(calls).toStrictEqual([
    { appToken: 'aur0ra2demo7', environment: 'production', externalDeviceId: 'visitor-1' },
    { eventToken: 'aurreg', deduplicationId: EVENT_ID },
    { eventToken: 'aurdep', deduplicationId: EVENT_ID, revenue: 250, currency: 'VND' },
  ]);
  expect(page.scripts).toEqual(['https://cdn.adjust.com/adjust-latest.min.js']);
});

test('[S9-035] Voluum receives events with its click id and a transaction id each', () => {
  const { page, sendEvent } = startTestDestinations(getPartnerPixelConfig('voluum'));
  sendEvent('register');
  sendEvent('deposit', depositAmount);
  expect(page.addresses).toEqual([
    `https://track.aurora.example/conversion.gif?cid=v-click&et=registration&txid=${EVENT_ID}`,
    `https://track.aurora.example/conversion.gif?cid=v-click&et=deposit&txid=${EVENT_ID}&payout=250&currency=VND`,
  ]);
});

test.each<readonly [string, Readonly<Record<string, string>>, readonly string[]]>([
  ['a visitor from another network', { gclid: 'g' }, []],
  ['a click in the parameter voluum', { voluum: 'v', cid: 'c' }, ['v']],
  ['a click in the parameter cid', { cid: 'c' }, ['c']],
])('Voluum receives conversions of its own clicks only: %s', (_what, ids, counted) => {
  const page = createFakePixelFrame();
  const visit = { visitorId: VISITOR_ID, page: PAGE_URL, clickIds: ids, consent: FULL_CONSENT, partners: adPartners };
  startDestinations(getPartnerPixelConfig('voluum'), visit, page)({ name: 'register', eventId: EVENT_ID });
  expect(page.addresses.map((url) => new URL(url).searchParams.get('cid'))).toEqual(counted);
});

test('[S9-035] PropellerAds and Kadam receive events at the URLs that the merchant configured', () => {
  const propeller = startTestDestinations(getPartnerPixelConfig('propeller'));
  propeller.sendEvent('register');
  propeller.sendEvent('deposit', depositAmount);
  propeller.sendEvent('login');
  expect(propeller.page.addresses).toEqual([
    'https://ad.propellerads.com/conversion.php?visitor_id=p%201&payout=',
    'https://ad.propellerads.com/conversion.php?visitor_id=p%201&payout=250',
  ]);
  const kadam = startTestDestinations(getPartnerPixelConfig('kadam'));
  kadam.sendEvent('register');
  expect(kadam.page.addresses).toEqual(['https://kdtrk.net/ru/postback/?data=k1']);
});

test('[S9-035] a value that the event does not have is empty in an ad network’s URL', () => {
  const template = 'https://n.example.com/?e={event}&id={eventId}&sum={amount}&cur={currency}&more={unknown}';
  const { page, sendEvent } = startTestDestinations({ postbacks: { mgs: template } });
  sendEvent('register');
  sendEvent('firstDeposit', depositAmount);
  expect(page.addresses).toEqual([
    `https://n.example.com/?e=register&id=${EVENT_ID}&sum=&cur=&more=`,
    `https://n.example.com/?e=first_deposit&id=${EVENT_ID}&sum=250&cur=VND&more=`,
  ]);
});

test.each(postbackNetworks)('%s receives only conversions of its own visitors, with their click id', (network) => {
  const config = { postbacks: { [network]: 'https://network.example.com/?c={clickId}' } };
  const { page, sendEvent } = startTestDestinations(config);
  sendEvent('register');
  expect(page.addresses).toEqual([`https://network.example.com/?c=${encodeURIComponent(allClickIds[network])}`]);
  const { [network]: _own, ...otherClickIds } = allClickIds;
  const otherPage = createFakePixelFrame();
  const send = startDestinations(
    config,
    { visitorId: VISITOR_ID, page: PAGE_URL, clickIds: otherClickIds, consent: FULL_CONSENT, partners: adPartners },
    otherPage,
  );
  send({ name: 'register', eventId: EVENT_ID });
  expect(otherPage.addresses).toEqual([]);
});

test('[S3-021] the landing query contains each click id under the name that the ad partner’s script reads, and no ids of ad networks', () => {
  const buildQuery = (ids: Readonly<Record<string, string>>) =>
    buildLandingQuery({ clickIds: ids, consent: FULL_CONSENT });
  expect(buildQuery(allClickIds)).toBe(
    'fbclid=fb-click&gclid=g-click&ttclid=tt-click&twclid=tw-click&click_id=kwai-click&bbg=bigo-click&utm_source=news',
  );
  expect(buildQuery({ fbc: 'fb.1.2.c', propeller: 'p1' })).toBe('');
  expect(buildQuery({ gclid: 'a&b=c#d' })).toBe('gclid=a%26b%3Dc%23d');
});
