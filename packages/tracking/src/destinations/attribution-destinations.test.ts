import { adVendors, postbackNetworks } from '@foyer/contract/tracking/pixel-config';
import { expect, test } from 'vitest';
import { landingQuery } from '#src/destinations/shared/landing-query.ts';
import { runDestinations } from '#src/destinations/run-destinations.ts';
import { startDestinations, clickIds, EVERYTHING, money, PAGE, VISITOR } from '#test/start-destinations.ts';
import { EVENT_ID, fakePixelPage, wholeConfig } from '#test/fake-pixel-page.ts';

test('[S9-035] AppsFlyer, as its published code queues it', () => {
  const { page, tell } = startDestinations(wholeConfig('appsflyer'));
  tell('pageView');
  tell('viewContent', { content: 'koi' });
  tell('deposit', money);
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

test('[S3-056, S9-035] Adjust, by the merchant’s tokens only, those that waited for its script first', () => {
  const { page, tell } = startDestinations(wholeConfig('adjust'));
  tell('register');
  tell('login');
  const calls: unknown[] = [];
  Object.assign(page.globals, {
    Adjust: { initSdk: (with_: object) => calls.push(with_), trackEvent: (event: object) => calls.push(event) },
  });
  page.arrive();
  tell('deposit', money);
  expect(calls).toStrictEqual([
    { appToken: 'aur0ra2demo7', environment: 'production', externalDeviceId: 'visitor-1' },
    { eventToken: 'aurreg', deduplicationId: EVENT_ID },
    { eventToken: 'aurdep', deduplicationId: EVENT_ID, revenue: 250, currency: 'VND' },
  ]);
  expect(page.scripts).toEqual(['https://cdn.adjust.com/adjust-latest.min.js']);
});

test('[S9-035] Voluum receives events for its click id, each with its own transaction id', () => {
  const { page, tell } = startDestinations(wholeConfig('voluum'));
  tell('register');
  tell('deposit', money);
  expect(page.addresses).toEqual([
    `https://track.aurora.example/conversion.gif?cid=v-click&et=registration&txid=${EVENT_ID}`,
    `https://track.aurora.example/conversion.gif?cid=v-click&et=deposit&txid=${EVENT_ID}&payout=250&currency=VND`,
  ]);
});

test.each<readonly [string, Readonly<Record<string, string>>, readonly string[]]>([
  ['a visitor whom another network sent', { gclid: 'g' }, []],
  ['a click under its own name', { voluum: 'v', cid: 'c' }, ['v']],
  ['a click under the usual name of the parameter', { cid: 'c' }, ['c']],
])('Voluum counts a conversion for its own click only: %s', (_what, ids, counted) => {
  const page = fakePixelPage();
  const visit = { visitorId: VISITOR, page: PAGE, clickIds: ids, consent: EVERYTHING, partners: adVendors };
  runDestinations(wholeConfig('voluum'), visit, page)({ name: 'register', eventId: EVENT_ID });
  expect(page.addresses.map((url) => new URL(url).searchParams.get('cid'))).toEqual(counted);
});

test('[S9-035] PropellerAds and Kadam, by the addresses they give out', () => {
  const propeller = startDestinations(wholeConfig('propeller'));
  propeller.tell('register');
  propeller.tell('deposit', money);
  propeller.tell('login');
  expect(propeller.page.addresses).toEqual([
    'https://ad.propellerads.com/conversion.php?visitor_id=p%201&payout=',
    'https://ad.propellerads.com/conversion.php?visitor_id=p%201&payout=250',
  ]);
  const kadam = startDestinations(wholeConfig('kadam'));
  kadam.tell('register');
  expect(kadam.page.addresses).toEqual(['https://kdtrk.net/ru/postback/?data=k1']);
});

test('[S9-035] a network’s URL leaves empty what the event does not have', () => {
  const template = 'https://n.example.com/?e={event}&id={eventId}&sum={amount}&cur={currency}&more={unknown}';
  const { page, tell } = startDestinations({ postbacks: { mgs: template } });
  tell('register');
  tell('firstDeposit', money);
  expect(page.addresses).toEqual([
    `https://n.example.com/?e=register&id=${EVENT_ID}&sum=&cur=&more=`,
    `https://n.example.com/?e=first_deposit&id=${EVENT_ID}&sum=250&cur=VND&more=`,
  ]);
});

test.each(postbackNetworks)('%s is told of a visitor whom it sent, by its click, and of nobody else', (network) => {
  const config = { postbacks: { [network]: 'https://network.example.com/?c={clickId}' } };
  const { page, tell } = startDestinations(config);
  tell('register');
  expect(page.addresses).toEqual([`https://network.example.com/?c=${encodeURIComponent(clickIds[network])}`]);
  const { [network]: _own, ...others } = clickIds;
  const stranger = fakePixelPage();
  const send = runDestinations(
    config,
    { visitorId: VISITOR, page: PAGE, clickIds: others, consent: EVERYTHING, partners: adVendors },
    stranger,
  );
  send({ name: 'register', eventId: EVENT_ID });
  expect(stranger.addresses).toEqual([]);
});

test('[S3-021] vendors’ scripts find the click in the address, by the name each looks for; ids of networks are not among them', () => {
  const landed = (ids: Readonly<Record<string, string>>) => landingQuery({ clickIds: ids, consent: EVERYTHING });
  expect(landed(clickIds)).toBe(
    'fbclid=fb-click&gclid=g-click&ttclid=tt-click&twclid=tw-click&click_id=kwai-click&bbg=bigo-click&utm_source=news',
  );
  expect(landed({ fbc: 'fb.1.2.c', propeller: 'p1' })).toBe('');
  expect(landed({ gclid: 'a&b=c#d' })).toBe('gclid=a%26b%3Dc%23d');
});
