import { getClickId } from '@foyer/contract/member/registration/advertising-ids';
import { computeConversionId } from '@foyer/tracking/conversion-id';
import type { AdConversion, AdvertiserSettings, ConversionAdvertiser } from '#src/adapters/conversions/conversion.ts';
import { conversionAdvertiserByName } from '#src/adapters/conversions/conversion-advertisers.ts';
import { type ConversionDeliveryResult, sendConversion } from '#src/adapters/conversions/send-conversion.ts';
import type { ConversionSecrets, ConversionApiSettings } from '#src/config/settings/conversion-settings.ts';
import type { Database } from '#src/db/schema.ts';
import {
  findConversionConsent,
  type ConversionConsent,
  chooseClickIds,
} from '#src/modules/conversion/conversion-consent.ts';
import {
  claimConversions,
  type ClaimedConversion,
  recordConversionWaitReason,
  completeConversion,
  type ConversionFinalState,
  type ConversionWaitReason,
} from '#src/modules/conversion/conversion-store.ts';
import { getAdvertiserSettings } from '#src/modules/conversion/conversion.public.ts';
import { findConversionUserData } from '#src/modules/member/member.public.ts';
import type { Merchant, MerchantDirectory } from '#src/modules/merchant/merchant.public.ts';
import { findGoogleAnalyticsSession, findVisitorIdOfEvent } from '#src/modules/tracking/tracking.public.ts';
import { createJobBatchRunner, type JobOutcome } from '#src/jobs/job-queue.ts';
import type { ServerContext } from '#src/server-context.ts';

/** Maximum age of a conversion that ad partners accept, in milliseconds. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

interface Services extends Pick<ServerContext, 'db' | 'clock'> {
  readonly merchants: Pick<MerchantDirectory, 'byCode'>;
  readonly conversionSecrets: ConversionSecrets;
  readonly conversionServices: ConversionApiSettings;
  /** The `fetch` for requests to ad partners. Running requests are aborted at shutdown. */
  readonly fetch: typeof globalThis.fetch;
}

interface PreparedDelivery {
  readonly advertiser: ConversionAdvertiser;
  readonly account: AdvertiserSettings;
  readonly merchant: Merchant;
}

async function buildConversion(
  db: Database,
  job: ClaimedConversion,
  { consent, chosen }: ConversionConsent,
): Promise<AdConversion> {
  const person = await findConversionUserData(db, job.member_id);
  const { email, mobile } = person;
  const registered = await computeConversionId('register', job.member_id);
  const visitorId = registered === null ? null : await findVisitorIdOfEvent(db, job.merchant_code, registered);
  const { amount, currency, ip, user_agent: userAgent, country, created_at: at } = job;
  const sessionId =
    visitorId === null ? null : await findGoogleAnalyticsSession(db, job.merchant_code, { visitorId, at });
  return {
    name: job.name,
    eventId: job.event_id,
    at: job.created_at.getTime(),
    money: amount === null || currency === null ? null : { amount, currency },
    page: `${job.origin}/m/`,
    userData: { email, mobile, visitorId, sessionId, ip, userAgent, country },
    track: chooseClickIds(person, chosen),
    consent,
  };
}

/** Returns the final state of a conversion after an attempt to send it; `null` if the attempt must be repeated. */
function toFinalState(
  result: ConversionDeliveryResult,
): Pick<ConversionFinalState, 'state' | 'reason' | 'status'> | null {
  if (result.kind === 'retry') return null;
  if (result.kind === 'unknown') return { state: 'unsure', reason: 'silence' };
  return { state: result.kind === 'accepted' ? 'sent' : 'refused', reason: 'answer', status: result.status };
}

/**
 * Creates a function that sends the next batch of conversions, those that consent allows, and resolves to the number of
 * conversions it claimed from the queue.
 */
export function createConversionDeliverer(services: Services): () => Promise<number> {
  const { db, clock, merchants, conversionSecrets, conversionServices } = services;
  const settle = async (job: ClaimedConversion, settled: Omit<ConversionFinalState, 'at'>): Promise<'keep'> => {
    await completeConversion(db, job.id, { ...settled, at: new Date(clock.now()) });
    return 'keep';
  };
  const retry = async (job: ClaimedConversion, status: ConversionWaitReason): Promise<'retry'> => {
    await recordConversionWaitReason(db, job.id, status);
    return 'retry';
  };

  const prepareDelivery = (job: ClaimedConversion): PreparedDelivery | null => {
    const advertiser = conversionAdvertiserByName.get(job.vendor);
    const merchant = merchants.byCode(job.merchant_code);
    if (advertiser === undefined || merchant === null) return null;
    const account = { ...getAdvertiserSettings(merchant, job.origin, conversionSecrets), services: conversionServices };
    return advertiser.isConfigured(account) ? { advertiser, account, merchant } : null;
  };

  const deliver = async (
    job: ClaimedConversion,
    { advertiser, account, merchant }: PreparedDelivery,
  ): Promise<JobOutcome> => {
    const allowed = await findConversionConsent(db, merchant, job, advertiser.purpose);
    if (allowed === null) return retry(job, { reason: 'consent' });
    if (!allowed.consent[advertiser.purpose]) return settle(job, { state: 'withheld', reason: 'consent' });
    const conversion = await buildConversion(db, job, allowed);
    if (advertiser.purpose === 'advertising' && getClickId(job.vendor, conversion.track) === null)
      return settle(job, { state: 'withheld', reason: 'click' });
    const request = advertiser.buildRequest(conversion, account);
    if (request === null) return retry(job, { reason: 'identifier' });
    await recordConversionWaitReason(db, job.id, { reason: 'sending' });
    const result = await sendConversion(services, advertiser, request);
    const settled = toFinalState(result);
    if (settled !== null) return settle(job, settled);
    return retry(job, { reason: result.status === null ? 'silence' : 'answer', status: result.status });
  };

  const run = async (job: ClaimedConversion): Promise<JobOutcome> => {
    const advertiser = conversionAdvertiserByName.get(job.vendor);
    // The process crashed while it sent the conversion, so it is unknown whether the advertiser received it.
    if (job.reason === 'sending' && advertiser?.deduplicates === false)
      return settle(job, { state: 'unsure', reason: 'silence' });
    if (clock.now() - job.created_at.getTime() > MAX_AGE_MS) {
      const state = job.reason === 'consent' ? 'withheld' : 'expired';
      return settle(job, { state, reason: job.reason, status: job.status });
    }
    if (!job.isNotBlocked) return settle(job, { state: 'withheld', reason: 'closed' });
    const prepared = prepareDelivery(job);
    return prepared === null ? retry(job, { reason: 'settings' }) : deliver(job, prepared);
  };

  return createJobBatchRunner(services, {
    table: 'conversion',
    claim: (options) => claimConversions(db, options),
    run,
  });
}
