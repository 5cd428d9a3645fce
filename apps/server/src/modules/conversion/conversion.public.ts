import { randomUUID } from 'node:crypto';
import { type ConversionKind as Kind, computeConversionId } from '@foyer/tracking/conversion-id';
import type { AdConversionName } from '#src/adapters/conversions/conversion.ts';
import { conversionAdvertiserByName } from '#src/adapters/conversions/conversion-advertisers.ts';
import type { Config } from '#src/config/config.ts';
import type { ConversionSecrets } from '#src/config/settings/conversion-settings.ts';
import type { ServerContext } from '#src/server-context.ts';
import type { ApiCallContext } from '#src/http/wps/operation.ts';
import { storeDepositForBrowser } from '#src/modules/conversion/deposits-for-browser-store.ts';
import { insertConversions } from '#src/modules/conversion/conversion-store.ts';
import type { DepositConversionName } from '#src/modules/conversion/conversion-tables.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { findPlayBlock } from '#src/modules/protection/protection.public.ts';
import { findPixelConfig, usesPixelFrame } from '#src/modules/tracking/tracking.public.ts';

/**
 * Delay before the server sends a conversion, in milliseconds. In this time the browser can report its visitor id and
 * the member's consent.
 */
const HEAD_START_MS = 60_000;

export interface NewConversion {
  readonly memberId: string;
  readonly name: AdConversionName;
  /** Id of the member or deposit that the conversion is about. The event id is derived from it. */
  readonly of: string;
  readonly money?: { readonly amount: number; readonly currency: string };
  /** Time of the conversion in milliseconds since 1970; the current time by default. */
  readonly at?: number;
}

/** Where a conversion came from: the merchant and site, and the browser's data if a browser sent the request. */
export type ConversionSource = Pick<ApiCallContext, 'merchant' | 'origin'> &
  Partial<Pick<ApiCallContext, 'ip' | 'userAgent' | 'country'>>;

export interface EnqueueConversionServices extends Pick<ServerContext, 'db' | 'clock'> {
  readonly config: Pick<Config, 'conversionSecrets'>;
}

/** Returns a merchant's secrets and public ids at ad partners for one of its sites. */
export function getAdvertiserSettings(merchant: Merchant, origin: string, conversionSecrets: ConversionSecrets) {
  const { code } = merchant;
  const secrets = Object.hasOwn(conversionSecrets, code) ? (conversionSecrets[code] ?? {}) : {};
  return { secrets, config: findPixelConfig(merchant, new URL(origin).hostname) ?? {} };
}

const isDeposit = (name: AdConversionName): name is DepositConversionName =>
  name !== 'register' && name !== 'firstLaunch';
const getEventKind = (name: AdConversionName): Kind => (isDeposit(name) ? 'deposit' : name);

/**
 * Queues a conversion for each ad partner of the merchant; `db` may be the caller's transaction. Does nothing if the
 * conversion is already queued, the member may not play or the merchant has no ad partners. Consent is checked later,
 * before sending. A deposit is also stored for a browser of the member.
 */
export async function enqueueConversion(
  { db, clock, config: { conversionSecrets } }: EnqueueConversionServices,
  { memberId, name, of, money, at }: NewConversion,
  { merchant, origin, ...browser }: ConversionSource,
): Promise<void> {
  const account = getAdvertiserSettings(merchant, origin, conversionSecrets);
  const advertisers = [...conversionAdvertiserByName].filter(([, advertiser]) => advertiser.isConfigured(account));
  // Browsers report all other conversions themselves; a deposit arrives without a browser.
  const deposit = usesPixelFrame(merchant) && isDeposit(name) && money !== undefined ? { name, ...money } : null;
  if (advertisers.length === 0 && deposit === null) return;
  const now = clock.now();
  if ((await findPlayBlock(db, memberId, new Date(now))) !== null) return;
  const eventId = await computeConversionId(getEventKind(name), of);
  if (eventId === null) throw new Error('this process has no Web Crypto');
  const created_at = new Date(Math.min(at ?? now, now));
  const subject = { merchant_code: merchant.code, member_id: memberId, event_id: eventId };
  if (deposit !== null) await storeDepositForBrowser(db, { ...subject, ...deposit, created_at, delivered_at: null });
  const row = {
    ...subject,
    name,
    amount: money?.amount ?? null,
    currency: money?.currency ?? null,
    origin,
    ip: browser.ip ?? null,
    // Vendors reject an empty user agent.
    user_agent: browser.userAgent || null,
    country: browser.country ?? null,
    state: 'waiting' as const,
    reason: null,
    status: null,
    due_at: new Date(now + HEAD_START_MS),
    created_at,
    settled_at: null,
  };
  await insertConversions(
    db,
    advertisers.map(([vendor]) => ({ ...row, id: randomUUID(), vendor })),
  );
}
