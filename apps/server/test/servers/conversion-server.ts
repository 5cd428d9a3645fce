import { randomUUID } from 'node:crypto';
import { postConsent } from '@foyer/contract/tracking/post-consent';
import { postEvents } from '@foyer/contract/tracking/post-events';
import { conversionId } from '@foyer/tracking/conversion-id';
import { createConversionDelivery } from '#src/jobs/deliver-conversions.ts';
import { createEnqueueConversion } from '#src/modules/conversion/conversion.public.ts';
import { type ConversionPeer, startConversionPeer } from '#test/peers/conversion-peer.ts';
import { makeEvent } from '#test/events.ts';
import { type LobbyServer, startLobbyServer } from '#test/servers/lobby-server.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { neverStopping } from '#test/never-stopping.ts';
import { OPERATOR_SECRET } from '#test/operator.ts';

/** A merchant that tells every advertiser. */
export const advertisingBrand = {
  tracking: {
    '*': {
      fbPixelId: '1234567890',
      gtagId: 'G-ABCD1234',
      tiktokPixelId: 'C'.repeat(20),
      appsflyerId: 'a1b2c3d4-0000-4000-8000-00000000a0a0',
      adjustId: 'aur0ra2demo7',
    },
  },
};

/** Its partners, as a choice names them. */
export const partners = ['googleTag', 'facebook', 'tiktok', 'appsflyer', 'adjust'];

/** What a member has who was brought by an advertisement at both of them. */
const CLICKS = { fbclid: 'fb-click', ttclid: 'tt-click' };

const conversionSecrets = {
  aurora: {
    facebook: { accessToken: 'meta-access-token' },
    googleTag: { apiSecret: 'ga4-secret' },
    tiktok: { accessToken: 'tiktok-access-token' },
    appsflyer: { token: 'appsflyer-token' },
    adjust: { token: 'adjust-token', events: { register: 'abc123', firstDeposit: 'dep001' } },
  },
};

const HASTE_MS = 300;

export type ConversionServer = Awaited<ReturnType<typeof startConversionServer>>;

/** A test server whose merchant has all advertisers, which are on loopback as well. */
export async function startConversionServer() {
  const peer: ConversionPeer = await startConversionPeer();
  const operators = { aurora: { secrets: [OPERATOR_SECRET] } };
  const settings = { conversionSecrets, conversionServices: peer.services, operators };
  const server: LobbyServer = await startLobbyServer({ brand: advertisingBrand }, { config: settings });
  const { context, db, clock } = server;
  const conversionServices = { ...peer.services, timeoutMs: HASTE_MS };
  const hasty = { ...context, config: { ...context.config, conversionServices } };

  return {
    ...server,
    peer,
    /** Tells what is due. */
    tell: createConversionDelivery(server.context, neverStopping),
    /** The same for an advertiser that never answers: soon over. */
    tellHastily: createConversionDelivery(hasty, neverStopping),
    /** Forgets what was noted and told so far. */
    begin: async (): Promise<void> => {
      peer.behave('right');
      for (const list of Object.values(peer.taken)) list.length = 0;
      await db.deleteFrom('conversion').execute();
      await db.deleteFrom('browser_deposit').execute();
    },
    /** A member who registered with these ids of an advertisement, at this moment in milliseconds since 1970. */
    someMember: async (track: object = CLICKS, registeredAt = clock.now()) => {
      const member = await server.newMember();
      const nobody = { affiliate_code: null, referral_code: null, referrer_id: null, campaign: null, source: null };
      const about = { member_id: member.id, merchant_code: 'aurora', affiliate_known: false, original_domain: null };
      const pixel_track = JSON.stringify(track);
      const created_at = new Date(registeredAt);
      await db
        .insertInto('attribution')
        .values({ ...nobody, ...about, pixel_track, created_at })
        .execute();
      return member;
    },
    allow: (token: string, choice: object = {}) => {
      const all = { version: 1, measurement: true, advertising: true, partners, chosenAt: clock.now() };
      return server.call(postConsent, { consentId: randomUUID(), ...all, ...choice }, { token });
    },
    /** His browser tells that he registered, as it does where measuring is allowed. */
    browserTells: async (memberId: string, more: object = {}): Promise<string> => {
      const eventId = (await conversionId('register', memberId)) ?? '';
      const told = {
        ...makeEvent(clock.now()),
        eventId,
        eventName: 'register',
        eventValue: { method: 'username' },
        ...more,
      };
      await server.call(postEvents, { events: [told] });
      return eventId;
    },
    /** Notes that he registered, with what a browser is known by. */
    note: async (
      memberId: string,
      country: string | null = 'VN',
      merchant = makeMerchant(advertisingBrand),
    ): Promise<void> => {
      const enqueueConversion = createEnqueueConversion({ clock, conversionSecrets });
      const site = { merchant, origin: 'https://play.example', ip: '203.0.113.9', userAgent: 'Browser/1', country };
      await enqueueConversion(db, { memberId, name: 'register', of: memberId }, site);
    },
    ledger: () =>
      db
        .selectFrom('conversion')
        .select(['vendor', 'state', 'reason', 'status', 'tries', 'ip', 'user_agent', 'country'])
        .orderBy('vendor')
        .execute(),
    close: async () => {
      await server.close();
      await peer.close();
    },
  };
}
