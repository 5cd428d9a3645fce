import type { MarketingChoiceKey } from '@foyer/contract/protection/marketing-kinds';
import pLimit from 'p-limit';
import { callError, ok, type Result } from '#src/http/result.ts';
import { findMemberId } from '#src/modules/member/member.public.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import {
  askRegistriesBeforeMarketing,
  createRecentRegistryOutages,
  type ExclusionRegistryServices,
  mayReceiveMarketing,
} from '#src/modules/protection/protection.public.ts';

/** Number of members about whom registries are queried at the same time. */
const PARALLEL_QUESTIONS = 10;

interface MessageReceiver {
  readonly username: string;
  readonly memberId: string;
}

interface MessageReceivers {
  /** Usernames for which the merchant has no member. */
  readonly unknown: string[];
  readonly receivers: readonly MessageReceiver[];
}

interface MessageToMembers {
  readonly usernames: readonly string[];
  /** What the message advertises; `null` if it is no marketing. */
  readonly marketing: MarketingChoiceKey | null;
}

/**
 * Finds the members who receive an operator's message: all that are named or, if it is marketing, those who chose it, may play, and are
 * not excluded by a registry that must be queried before. If such a registry does not respond, rejects the message for all members, so
 * that the operator's system repeats the call.
 */
export async function findMessageReceivers(
  services: ExclusionRegistryServices,
  merchant: Merchant,
  { usernames, marketing }: MessageToMembers,
): Promise<Result<MessageReceivers, 'registry_unavailable'>> {
  const { db, clock } = services;
  const now = new Date(clock.now());
  const unknown: string[] = [];
  const candidates: MessageReceiver[] = [];
  for (const username of new Set(usernames)) {
    const memberId = await findMemberId(db, merchant.code, username);
    if (memberId === null) unknown.push(username);
    else if (marketing === null || (await mayReceiveMarketing(db, memberId, { ...marketing, now })))
      candidates.push({ username, memberId });
  }
  if (marketing === null) return ok({ unknown, receivers: candidates });
  const limit = pLimit(PARALLEL_QUESTIONS);
  // After the first question without an answer, each further one would wait for its time limit.
  const outages = createRecentRegistryOutages(services);
  const permissions = await Promise.all(
    candidates.map(({ memberId }) =>
      limit(() => askRegistriesBeforeMarketing(services, { memberId, merchant }, outages)),
    ),
  );
  if (permissions.includes('unavailable')) return callError('registry_unavailable');
  return ok({ unknown, receivers: candidates.filter((_candidate, index) => permissions[index] === 'allowed') });
}
