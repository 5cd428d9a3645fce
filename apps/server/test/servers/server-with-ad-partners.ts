import { randomUUID } from 'node:crypto';
import { storeConsent } from '@foyer/contract/tracking/store-consent';
import { storeTrackedEvents } from '@foyer/contract/tracking/store-events';
import { computeConversionId } from '@foyer/tracking/conversion-id';
import { createConversionDeliveryJob } from '#src/jobs/deliver-conversions.ts';
import { enqueueConversion } from '#src/modules/conversion/conversion.public.ts';
import { type ConversionPeer, startConversionPeer } from '#test/peers/conversion-peer.ts';
import { makeTrackedEvent } from '#test/make-tracked-event.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { neverAbortedSignal } from '#test/never-aborted-signal.ts';
import { OPERATOR_SECRET } from '#test/call-as-operator.ts';

/** Brand settings with the merchant's ids at all ad partners. */
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

/** Names of all ad partners of the brand. */
export const allAdPartners = ['googleTag', 'facebook', 'tiktok', 'appsflyer', 'adjust'];

/** Ids of the advertisement through which the test member came. */
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

const SHORT_TIMEOUT_MS = 300;

export type ServerWithAdPartners = Awaited<ReturnType<typeof startServerWithAdPartners>>;

/** Starts a test server whose merchant uses all ad partners, which are simulated on loopback. */
export async function startServerWithAdPartners() {
  const peer: ConversionPeer = await startConversionPeer();
  const operators = { aurora: { secrets: [OPERATOR_SECRET] } };
  const settings = { conversionSecrets, conversionServices: peer.services, operators };
  const server: BrandFolderServer = await startBrandFolderServer({ brand: advertisingBrand }, { config: settings });
  const { context, db, clock } = server;
  const conversionServices = { ...peer.services, timeoutMs: SHORT_TIMEOUT_MS };
  const impatient = { ...context, config: { ...context.config, conversionServices } };

  return {
    ...server,
    peer,
    /** Delivers due conversions. */
    deliver: createConversionDeliveryJob(server.context, neverAbortedSignal),
    /** Delivers due conversions with a short time limit, for simulated ad partners that never respond. */
    deliverWithShortTimeout: createConversionDeliveryJob(impatient, neverAbortedSignal),
    /** Deletes queued conversions and received requests. */
    reset: async (): Promise<void> => {
      peer.setBehavior('right');
      for (const list of Object.values(peer.received)) list.length = 0;
      await db.deleteFrom('conversion').execute();
      await db.deleteFrom('browser_deposit').execute();
    },
    /** Creates a member who registered with these ids of an advertisement, at a time in milliseconds since 1970. */
    newMemberFromAd: async (track: object = CLICKS, registeredAt = clock.now()) => {
      const member = await server.newMember();
      const unattributed = {
        affiliate_code: null,
        referral_code: null,
        referrer_id: null,
        campaign: null,
        source: null,
      };
      const about = { member_id: member.id, merchant_code: 'aurora', affiliate_known: false, original_domain: null };
      const pixel_track = JSON.stringify(track);
      const created_at = new Date(registeredAt);
      await db
        .insertInto('attribution')
        .values({ ...unattributed, ...about, pixel_track, created_at })
        .execute();
      return member;
    },
    giveConsent: (token: string, choice: object = {}) => {
      const all = { version: 1, measurement: true, advertising: true, partners: allAdPartners, chosenAt: clock.now() };
      return server.call(storeConsent, { consentId: randomUUID(), ...all, ...choice }, { token });
    },
    /**
     * Sends the analytics event of the registration from the member's browser, as the web app does if the member has
     * consented to measurement.
     */
    reportFromBrowser: async (memberId: string, more: object = {}): Promise<string> => {
      const eventId = (await computeConversionId('register', memberId)) ?? '';
      const event = {
        ...makeTrackedEvent(clock.now()),
        eventId,
        eventName: 'register',
        eventValue: { method: 'username' },
        ...more,
      };
      await server.call(storeTrackedEvents, { events: [event] });
      return eventId;
    },
    /** Adds the conversion of the member's registration to the queue, with data of their browser. */
    enqueueRegistration: async (
      memberId: string,
      country: string | null = 'VN',
      merchant = makeMerchant(advertisingBrand),
    ): Promise<void> => {
      const site = { merchant, origin: 'https://play.example', ip: '203.0.113.9', userAgent: 'Browser/1', country };
      await enqueueConversion(context, { memberId, name: 'register', of: memberId }, site);
    },
    listConversions: () =>
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
