import { createHash } from 'node:crypto';
import { computeConversionId } from '@foyer/tracking/conversion-id';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enqueueConversion } from '#src/modules/conversion/conversion.public.ts';
import {
  advertisingBrand,
  type ServerWithAdPartners,
  startServerWithAdPartners,
} from '#test/servers/server-with-ad-partners.ts';
import { makeTrackedEvent } from '#test/make-tracked-event.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { callAsOperator } from '#test/call-as-operator.ts';

let server: ServerWithAdPartners;
beforeAll(async () => {
  server = await startServerWithAdPartners();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const { visitorId } = makeTrackedEvent(0);
const advanceClock = (ms = 60_000): void => server.clock.advance(ms);
const findState = async (vendor: string) => (await server.listConversions()).find((row) => row.vendor === vendor);

test('reports a registration to Meta and TikTok under the browser’s event id, with hashed contact data', async () => {
  const member = await server.newMemberFromAd({ fbc: 'fb.1.2.click', fbp: 'fb.1.2.browser', ttclid: 'tt-click' });
  await server.db
    .updateTable('member')
    .set({ email: ' Mai@Example.com', mobile: '84901234567' })
    .where('id', '=', member.id)
    .execute();
  const eventId = await server.reportFromBrowser(member.id);
  await server.giveConsent(member.token);
  await server.enqueueRegistration(member.id);
  advanceClock();
  await server.deliver();
  const at = Math.floor(server.clock.now() / 1000) - 60;
  expect(server.peer.received.meta).toEqual([
    {
      event_name: 'CompleteRegistration',
      event_time: at,
      event_id: eventId,
      action_source: 'website',
      event_source_url: 'https://play.example/m/',
      user_data: {
        em: [sha256('mai@example.com')],
        ph: [sha256('84901234567')],
        external_id: [sha256(visitorId)],
        country: [sha256('vn')],
        client_ip_address: '203.0.113.9',
        client_user_agent: 'Browser/1',
        fbc: 'fb.1.2.click',
        fbp: 'fb.1.2.browser',
      },
    },
  ]);
  expect(server.peer.received.tiktok).toEqual([
    {
      event: 'CompleteRegistration',
      event_time: at,
      event_id: eventId,
      user: {
        email: sha256('mai@example.com'),
        phone: sha256('+84901234567'),
        external_id: sha256(visitorId),
        ip: '203.0.113.9',
        user_agent: 'Browser/1',
        ttclid: 'tt-click',
      },
      page: { url: 'https://play.example/m/' },
    },
  ]);
});

test('reports a registration to Analytics as the browser’s visitor, without contact data and under a separate event name', async () => {
  const member = await server.newMemberFromAd();
  await server.reportFromBrowser(member.id);
  await server.giveConsent(member.token, { advertising: false });
  await server.enqueueRegistration(member.id);
  advanceClock();
  await server.deliver();
  const denied = { ad_user_data: 'DENIED', ad_personalization: 'DENIED' };
  expect(server.peer.received.ga4).toEqual([
    {
      query: 'measurement_id=G-ABCD1234&api_secret=ga4-secret',
      client_id: visitorId,
      timestamp_micros: (server.clock.now() - 60_000) * 1000,
      consent: denied,
      events: [
        {
          name: 'confirmed_sign_up',
          params: {
            event_id: await computeConversionId('register', member.id),
            page_location: 'https://play.example/m/',
          },
        },
      ],
    },
  ]);
  expect(server.peer.received.meta).toEqual([]);
  expect(await findState('facebook')).toMatchObject({ state: 'withheld', reason: 'consent' });
});

test('assigns a conversion to the Analytics session that the browser reported within half an hour', async () => {
  const sessions = async (ageMs: number, more: object): Promise<unknown> => {
    await server.reset();
    await server.db.deleteFrom('tracked_event').execute();
    const member = await server.newMemberFromAd();
    await server.reportFromBrowser(member.id, more);
    await server.db
      .updateTable('tracked_event')
      .set({ at: new Date(server.clock.now() - ageMs) })
      .execute();
    await server.giveConsent(member.token, { advertising: false });
    await server.enqueueRegistration(member.id);
    advanceClock();
    await server.deliver();
    return server.peer.received.ga4[0]?.events[0].params['session_id'];
  };
  const HALF_HOUR_MS = 30 * 60_000;
  expect(await sessions(0, { sessionId: '1795000000' })).toBe('1795000000');
  expect(await sessions(HALF_HOUR_MS, { sessionId: '1795000000' })).toBe('1795000000');
  expect(await sessions(HALF_HOUR_MS + 1, { sessionId: '1795000000' })).toBeUndefined();
  expect(await sessions(0, {})).toBeUndefined();
});

test('reports members of a native app to AppsFlyer and Adjust by the app’s ids', async () => {
  const app = { afAppId: 'com.example.app', appsflyerId: '1415-6513', adAppToken: '4w565xzmb54d', gpsAdid: '660e1d86' };
  const member = await server.newMemberFromAd(app);
  await server.giveConsent(member.token);
  await server.enqueueRegistration(member.id);
  advanceClock();
  await server.deliver();
  const time = new Date(server.clock.now() - 60_000);
  expect(server.peer.received.appsflyer).toEqual([
    {
      app: 'com.example.app',
      appsflyer_id: '1415-6513',
      advertising_id: '660e1d86',
      ip: '203.0.113.9',
      eventName: 'af_complete_registration',
      eventTime: time.toISOString().replace('T', ' ').replace('Z', ''),
      eventValue: JSON.stringify({ event_id: await computeConversionId('register', member.id) }),
      af_events_api: 'true',
    },
  ]);
  expect(server.peer.received.adjust).toEqual([
    {
      s2s: '1',
      app_token: '4w565xzmb54d',
      event_token: 'abc123',
      environment: 'production',
      created_at_unix: String(time.getTime() / 1000),
      gps_adid: '660e1d86',
      ip_address: '203.0.113.9',
    },
  ]);
});

test('sends Meta no empty user agent, and without a user agent reports the event as system-generated', async () => {
  const member = await server.newMemberFromAd();
  await server.giveConsent(member.token);
  const conversionSecrets = { aurora: { facebook: { accessToken: 'meta-access-token' } } };
  const services = { ...server.context, config: { conversionSecrets } };
  const site = { merchant: makeMerchant(advertisingBrand), origin: 'https://play.example', ip: '203.0.113.9' };
  const registered = { memberId: member.id, name: 'register', of: member.id } as const;
  await enqueueConversion(services, registered, { ...site, userAgent: '', country: 'VN' });
  advanceClock();
  await server.deliver();
  const [event] = server.peer.received.meta;
  expect(event).toMatchObject({ action_source: 'system_generated', user_data: { client_ip_address: '203.0.113.9' } });
  expect(event?.user_data).not.toHaveProperty('client_user_agent');
});

test('accepts each signed deposit of an operator once, and returns the usernames that it does not know', async () => {
  const { id, token } = await server.newMemberFromAd();
  await server.reportFromBrowser(id);
  await server.giveConsent(token);
  const { username } = await server.db
    .selectFrom('member')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const deposit = {
    type: 'deposit.arrived',
    depositId: 'D-81',
    username: username.toUpperCase(),
    amount: 250_000,
    currency: 'VND',
    which: 'first',
  } as const;
  for (let time = 0; time < 2; time += 1)
    expect((await callAsOperator(server, deposit)).value).toEqual({ unknown: [] });
  expect((await callAsOperator(server, { ...deposit, username: 'nobody' })).value).toEqual({ unknown: ['nobody'] });
  const forged = await callAsOperator(server, deposit, { secret: `whsec_${Buffer.alloc(32).toString('base64')}` });
  expect([forged.status, forged.errorCode]).toEqual([403, 'access_denied']);
  advanceClock();
  await server.deliver();
  const eventId = await computeConversionId('deposit', 'aurora:D-81');
  expect(server.peer.received.meta).toEqual([
    expect.objectContaining({
      event_name: 'Purchase',
      event_id: eventId,
      action_source: 'system_generated',
      custom_data: { value: 250_000, currency: 'VND' },
    }),
  ]);
  expect(server.peer.received.tiktok[0]).toMatchObject({
    event: 'Purchase',
    properties: { value: 250_000, currency: 'VND' },
  });
  expect(server.peer.received.ga4[0]?.events[0]).toEqual({
    name: 'purchase',
    params: {
      event_id: eventId,
      transaction_id: eventId,
      page_location: 'http://localhost/m/',
      value: 250_000,
      currency: 'VND',
      items: [{ item_id: 'deposit', quantity: 1, price: 250_000 }],
    },
  });
});

test('sends nothing to Meta about a member if only their country is known', async () => {
  const { id, token } = await server.newMemberFromAd();
  await server.giveConsent(token);
  await server.enqueueRegistration(id);
  await server.db.updateTable('conversion').set({ ip: null, user_agent: null }).execute();
  advanceClock();
  await server.deliver();
  expect(server.peer.received.meta).toEqual([]);
  expect(await findState('facebook')).toMatchObject({ state: 'waiting', reason: 'identifier', country: 'VN' });
});
