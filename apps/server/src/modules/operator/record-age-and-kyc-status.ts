import type { ParsedInputOf } from '@foyer/contract/endpoint';
import type { receiveOperatorCall } from '@foyer/contract/operator/receive-operator-call';
import type { ApiCallContext } from '#src/http/wps/operation.ts';
import { ok } from '#src/http/result.ts';
import { findMemberId } from '#src/modules/member/member.public.ts';
import { excludeIdentifiedPerson } from '#src/modules/protection/exclusion/exclude-identified-person.public.ts';
import {
  checkExclusionRegistries,
  getProtectionRules,
  hasReachedAge,
  readIdentifiersSentByOperator,
  readStatedBirthDate,
  storeAgeAndKycStatus,
} from '#src/modules/protection/protection.public.ts';
import { endAllSessions } from '#src/modules/session/session.public.ts';
import type { ServerContext } from '#src/server-context.ts';

type AgeAndKycStatus = Extract<ParsedInputOf<typeof receiveOperatorCall>, { type: 'member.standing' }>;

/**
 * Stores what the operator has proved about a member and asks the registries, as at a registration. If a registry
 * excludes the member, the member's sessions end. If the identity is that of an excluded person, the exclusion applies to the
 * member. A date of birth below the minimum age contradicts `ageProven`: the age
 * is then stored as unproved, and the answer names the member.
 */
export async function recordAgeAndKycStatus(
  services: Pick<ServerContext, 'db' | 'clock' | 'config' | 'dataKey' | 'merchants' | 'registries'>,
  { username, ageProven, kyc, registryKeys, callId }: AgeAndKycStatus & { readonly callId: string },
  { log, merchant }: Pick<ApiCallContext, 'log' | 'merchant'>,
) {
  const memberId = await findMemberId(services.db, merchant.code, username);
  if (memberId === null) return ok({ unknown: [username] });
  const { minimumAge: years, zone } = getProtectionRules(merchant.brand.protection);
  const sent = registryKeys ?? (await readIdentifiersSentByOperator(services, memberId));
  const birthDate = sent?.dateOfBirth ?? (await readStatedBirthDate(services, memberId)) ?? null;
  const isBelowMinimumAge = birthDate !== null && !hasReachedAge(birthDate, { years, zone, now: services.clock.now() });
  await storeAgeAndKycStatus(services, memberId, {
    age_proven: ageProven && !isBelowMinimumAge,
    kyc,
    keys: registryKeys,
    reference: callId,
    isBelowMinimumAge,
  });
  log.info(
    { event: 'member-verification', member: memberId, ageProven, kyc, isBelowMinimumAge },
    'the operator stated what it has proved',
  );
  if (await excludeIdentifiedPerson(services, { memberId, merchant, requestId: callId }))
    log.info({ event: 'excluded-person-identified', member: memberId }, 'the operator identified an excluded person');
  const outcome = await checkExclusionRegistries({ ...services, log }, { memberId, merchant }, 'register');
  if (outcome === 'excluded') await endAllSessions(services.db, memberId);
  return ok({ unknown: [], ...(isBelowMinimumAge ? { belowMinimumAge: [username] } : {}) });
}
