export {
  type Block,
  buildMayPlayCondition,
  checkPlay,
  findBlock,
  type LockedMember,
  mayPlay,
  type PlayPermission,
} from '#src/modules/protection/may-play.ts';
export { findMarkedExclusion, readMarkKey } from '#src/modules/protection/block-marks.ts';
export { buildBlockedCondition, findExclusion } from '#src/modules/protection/play-block-store.ts';
export { getProtectionContent, listHelplines } from '#src/modules/protection/protection-content.ts';
export { rejectPlay } from '#src/modules/protection/reject-play.ts';
export { findMarketProblems, findProductionProblems } from '#src/modules/protection/market-problems.ts';
export { getProtectionRules, type ProtectionRules } from '#src/modules/protection/protection-rules.ts';
export { buildPlayTotalsUpdate, type PlayEntry, addDepositToDay } from '#src/modules/protection/play/record-play.ts';
export { isOpenGame, recordOpenGame } from '#src/modules/protection/play/open-game-store.ts';
export { createReadPlays } from '#src/modules/protection/play/read-plays.ts';
export { getLimitsContent } from '#src/modules/protection/limits/limits-content.ts';
export { buildLimitsMissingCondition, lacksRequiredLimits } from '#src/modules/protection/limits/required-limits.ts';
export { lowerMemberLimit, readMemberLimits } from '#src/modules/protection/limits/change-limit.ts';
