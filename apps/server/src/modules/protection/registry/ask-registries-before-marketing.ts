import { getProtectionRules, type ProtectionRules } from '#src/modules/protection/protection-rules.ts';
import {
  askRegistry,
  type CheckedMember,
  type ExclusionRegistryServices,
} from '#src/modules/protection/registry/check-registries.ts';
import { findLastRegistryChecks, isExcludedByRegistry } from '#src/modules/protection/registry/registry-check-store.ts';
import type { RecentRegistryOutages } from '#src/modules/protection/registry/recent-registry-outages.ts';
import { readPersonIdentifiers } from '#src/modules/protection/registry/age-and-kyc-store.ts';

/**
 * Whether marketing may be sent to a member. `refused`: a registry excludes the member, or cannot answer because the operator has
 * not sent what identifies the person, or has sent what the registry rejects. `unavailable`: a registry whose answer the rules require did not respond.
 */
export type MarketingPermission = 'allowed' | 'refused' | 'unavailable';

/** Whether the rules require that a registry is queried before marketing is sent to a member. */
export const requiresRegistryCheckBeforeMarketing = ({ registries }: ProtectionRules): boolean =>
  registries.some(({ at }) => at.includes('marketing'));

/**
 * Asks the registries that the merchant's rules require before marketing is sent to a member, outside of a transaction. An answer
 * to an earlier question before marketing is reused while it is valid (`everyDays`); without `everyDays` each message asks again. Answers
 * at logins do not count, because a registry may require another request for each purpose. A reported exclusion is in force at once, as
 * after a login. With `outages`, a registry that has just not answered the merchant is not asked, and counts as unavailable.
 */
export async function askRegistriesBeforeMarketing(
  services: ExclusionRegistryServices,
  member: CheckedMember,
  outages?: RecentRegistryOutages,
): Promise<MarketingPermission> {
  const { db, clock } = services;
  const { memberId, merchant } = member;
  const registries = getProtectionRules(merchant.brand.protection).registries.filter(({ at }) =>
    at.includes('marketing'),
  );
  if (registries.length === 0) return 'allowed';
  if (await isExcludedByRegistry(db, memberId)) return 'refused';
  const lastChecks = await findLastRegistryChecks(db, memberId, ['marketing']);
  const person = await readPersonIdentifiers(services, memberId);
  let permission: MarketingPermission = 'allowed';
  for (const registry of registries) {
    const validUntil = lastChecks.get(registry.file)?.answered?.validUntil ?? null;
    if (validUntil !== null && validUntil.getTime() > clock.now()) continue;
    const outage = { merchantCode: merchant.code, registry: registry.file };
    if (!outages?.has(outage)) {
      // oxlint-disable-next-line no-await-in-loop -- few markets have two registries
      const { kind } = await askRegistry(services, { ...member, registry, occasion: 'marketing', person });
      if (kind === 'incomplete' || kind === 'rejected') return 'refused';
      if (kind !== 'unavailable') continue;
      outages?.add(outage);
    }
    if (registry.down === 'refuse') permission = 'unavailable';
  }
  return (await isExcludedByRegistry(db, memberId)) ? 'refused' : permission;
}
