import { pushMessageSchema } from '@foyer/contract/push/push-message';
import { LRUCache } from 'lru-cache';
import {
  askRegistriesBeforeMarketing,
  createRecentRegistryOutages,
  type ExclusionRegistryServices,
  type MarketingPermission,
} from '#src/modules/protection/protection.public.ts';
import type { ClaimedPushJob } from '#src/modules/push/push-store.ts';
import type { ServerContext } from '#src/server-context.ts';

/** How long an answer is used for the other devices of the member, in milliseconds. Most are sent within a few batches. */
const REUSE_MS = 60_000;
/** Messages to one member each. If more are sent at once, the oldest are forgotten, and registries are queried about their members again. */
const MAX_ANSWERS = 10_000;

interface Answer {
  readonly permission: Promise<MarketingPermission>;
  readonly usableUntil: number;
}

type MarketingJob = Pick<ClaimedPushJob, 'memberId' | 'merchantCode' | 'message' | 'expiresAt'>;

/**
 * Returns a function that asks the registries whether a queued marketing message may be sent to a device. The devices of a member have
 * a job each, and share one question about a message for a minute: the question is about the person. Another instance, a later batch or,
 * without an answer, the next attempt asks again.
 */
export function createMarketingPermissionReader(
  services: ExclusionRegistryServices & Pick<ServerContext, 'merchants'>,
): (job: MarketingJob) => Promise<MarketingPermission> {
  const { clock, merchants } = services;
  // A registry that hangs must not hold up the messages of other merchants in every batch.
  const outages = createRecentRegistryOutages(services);
  const answers = new LRUCache<string, Answer>({ max: MAX_ANSWERS });
  const ask = async ({ memberId, merchantCode }: MarketingJob): Promise<MarketingPermission> => {
    const merchant = merchants.byCode(merchantCode);
    return merchant === null ? 'unavailable' : askRegistriesBeforeMarketing(services, { memberId, merchant }, outages);
  };
  return async (job) => {
    const key = getMessageKey(job);
    const known = answers.get(key);
    if (known !== undefined && known.usableUntil > clock.now()) return known.permission;
    const permission = ask(job);
    answers.set(key, { permission, usableUntil: clock.now() + REUSE_MS });
    const forget = (): void => void answers.delete(key);
    permission.then((answer) => answer === 'unavailable' && forget(), forget);
    return permission;
  };
}

/**
 * Identifies a message to a member by the time at which it was queued, which its expiry contains, and its tag. The text differs with
 * the language of the device.
 */
function getMessageKey({ memberId, message, expiresAt }: MarketingJob): string {
  const { tag } = pushMessageSchema.parse(JSON.parse(message)).notification;
  return `${memberId} ${expiresAt.getTime()} ${tag}`;
}
