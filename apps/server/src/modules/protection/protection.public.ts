export {
  type PlayBlock,
  buildOpenAndNotBlockedCondition,
  checkPlayPermissionOfLockedMember,
  findPlayBlock,
  type LockedMemberWithRules,
  checkPlayPermission,
  type PlayPermission,
} from '#src/modules/protection/play-permission.ts';
export { findExclusionOfSamePerson, readPersonHashKey } from '#src/modules/protection/excluded-person-hashes.ts';
export { buildHasPlayBlockCondition, findExclusionInForce } from '#src/modules/protection/play-block-store.ts';
export { getProtectionContent, listHelplines } from '#src/modules/protection/protection-content.ts';
export {
  askRegistriesBeforeMarketing,
  type MarketingPermission,
} from '#src/modules/protection/registry/ask-registries-before-marketing.ts';
export {
  checkExclusionRegistries,
  type ExclusionRegistryServices,
} from '#src/modules/protection/registry/check-registries.ts';
export {
  encryptBirthDate,
  findBirthDateProblem,
  getRegistrationMinimumAge,
  readStatedBirthDate,
  storeBirthDate,
} from '#src/modules/protection/registry/registration-birth-date.ts';
export { hasReachedAge } from '#src/modules/protection/registry/has-reached-age.ts';
export { isQueriedForPlay } from '#src/modules/protection/registry/missing-verification.ts';
export { createRecentRegistryOutages } from '#src/modules/protection/registry/recent-registry-outages.ts';
export {
  readIdentifiersSentByOperator,
  storeAgeAndKycStatus,
} from '#src/modules/protection/registry/age-and-kyc-store.ts';
export { requestExclusionReturn } from '#src/modules/protection/exclusion/request-exclusion-return.ts';
export { reportProtectionChange } from '#src/modules/protection/report-protection-change.ts';
export { rejectPlay } from '#src/modules/protection/reject-play.ts';
export {
  findMarketRuleProblems,
  findProductionRuleProblems,
  findUnconnectedRegistry,
} from '#src/modules/protection/market-rule-problems.ts';
export {
  getProtectionRules,
  type MemberWithProtectionRules,
  type ProtectionRules,
} from '#src/modules/protection/protection-rules.ts';
export {
  buildLedgerEntryPlayTotalsSql,
  type PlayLedgerEntry,
  addDepositToPlayTotals,
} from '#src/modules/protection/play/record-play.ts';
export { createRefusedStakeCounter, type StakeRefusal } from '#src/modules/protection/play/count-refused-stake.ts';
export { isLastOpenedGame, recordLastOpenedGame } from '#src/modules/protection/play/last-opened-game-store.ts';
export { createPlaySessionReader } from '#src/modules/protection/play/read-play-sessions-of-members.ts';
export {
  buildMarketingChosenCondition,
  mayReceiveMarketing,
} from '#src/modules/protection/marketing/marketing-choice-store.ts';
export {
  checkProductIsOfferedByPush,
  checkMarketingIsOffered,
  getMarketingContent,
  mustNameMarketingProduct,
} from '#src/modules/protection/marketing/marketing-operations.ts';
export { getLimitsContent } from '#src/modules/protection/limits/limits-page-content.ts';
export {
  buildRequiredLimitMissingCondition,
  findLimitQuestionAfterLogin,
  lacksRequiredLimits,
  type LimitQuestionAfterLogin,
} from '#src/modules/protection/limits/required-limits.ts';
export { recordLapsedLimitRaises } from '#src/modules/protection/limits/record-lapsed-limit-raises.ts';
export {
  asksForFirstLimit,
  claimMembersForLimitReminder,
  type LimitReminderQuery,
} from '#src/modules/protection/limits/limit-prompt-store.ts';
export { isLimitOffered } from '#src/modules/protection/limits/limit-operations.ts';
export { lowerMemberLimitByOperator, readMemberLimits } from '#src/modules/protection/limits/change-limit.ts';
export {
  buildLoginTimeLimitReachedCondition,
  offersLoginTimeLimit,
} from '#src/modules/protection/login-time/login-time-store.ts';
export { readReachedLoginTimeLimit, recordLoginTime } from '#src/modules/protection/login-time/login-time.ts';
