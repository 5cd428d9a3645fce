export {
  type Block,
  buildNotBlockedCondition,
  findBlock,
  mayPlay,
  type PlayingMember,
  type PlayPermission,
} from '#src/modules/protection/may-play.ts';
export { rejectPlay } from '#src/modules/protection/reject-play.ts';
export { findMarketProblems, findProductionProblems } from '#src/modules/protection/market-problems.ts';
export { getProtectionRules, type ProtectionRules } from '#src/modules/protection/protection-rules.ts';
