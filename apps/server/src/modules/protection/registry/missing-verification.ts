import { type RawBuilder, sql } from 'kysely';
import type { ExclusionRegistrySettings } from '@foyer/contract/brand/protection-rules';
import type { ProtectionRules } from '#src/modules/protection/protection-rules.ts';

/** What is proved about a member, from which it follows whether they may play. */
export interface AgeKycAndRegistryState {
  /** Whether the operator has proved age and identity. */
  readonly isProven: boolean;
  /** Names (field `file`) of the registries that have answered at least once about the member. */
  readonly answered: readonly string[];
}

/**
 * Builds the SQL that selects a member's `AgeKycAndRegistryState` as JSON; `null` if the operator has sent nothing, or
 * if the rules need no proof.
 */
export function buildAgeKycAndRegistryStateSql(
  memberId: string,
  rules: ProtectionRules,
): RawBuilder<AgeKycAndRegistryState | null> {
  if (!rules.requiresProof) return sql<AgeKycAndRegistryState | null>`null::json`;
  // The conditions about answer and occasion are those of the index registry_check_answered_for_play.
  return sql<AgeKycAndRegistryState | null>`(select json_build_object('isProven', age_proven and kyc = 'passed', 'answered', (
      select coalesce(json_agg(distinct registry), '[]') from registry_check
      where registry_check.member_id = member_verification.member_id and answer <> 'unavailable'
        and occasion <> 'marketing'))
    from member_verification where member_id = ${memberId})`;
}

/** Whether the rules require that a registry is queried for play. One that is queried only before marketing decides nothing about play. */
export const isQueriedForPlay = ({ at }: ExclusionRegistrySettings): boolean =>
  at.some((occasion) => occasion !== 'marketing');

/**
 * Returns which proof a member lacks to play: age and identity, or the answer of a required registry; `null` if none. A
 * registry that the rules allow to be down needs no answer.
 */
export function findMissingVerification(
  proof: AgeKycAndRegistryState | null,
  { registries, requiresProof }: ProtectionRules,
): 'age_not_proven' | 'registry_unavailable' | null {
  if (!requiresProof) return null;
  if (proof === null || !proof.isProven) return 'age_not_proven';
  const isMissing = registries
    .filter(isQueriedForPlay)
    .some(({ file, down }) => down === 'refuse' && !proof.answered.includes(file));
  return isMissing ? 'registry_unavailable' : null;
}
