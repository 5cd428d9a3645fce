import type { Endpoint } from '#src/endpoint.ts';
import { getWalletHistory } from '#src/protection/wallet-history.ts';
import { getMarketingChoices, setMarketingChoice } from '#src/protection/marketing-choices.ts';
import {
  withdrawLimitRaise,
  confirmLimitRaise,
  keepMemberLimits,
  requestLimitRemoval,
  changeMemberLimit,
} from '#src/protection/member-limits.ts';
import { answerRealityCheck, getPlaySession, setRealityCheckInterval } from '#src/protection/play-session.ts';
import {
  beginTimeOut,
  beginExclusion,
  getMemberProtection,
  requestReturnFromExclusion,
} from '#src/protection/protection.ts';

export const protectionEndpoints: readonly Endpoint[] = [
  getMemberProtection,
  beginTimeOut,
  beginExclusion,
  requestReturnFromExclusion,
  changeMemberLimit,
  requestLimitRemoval,
  confirmLimitRaise,
  withdrawLimitRaise,
  keepMemberLimits,
  getWalletHistory,
  getPlaySession,
  setRealityCheckInterval,
  answerRealityCheck,
  getMarketingChoices,
  setMarketingChoice,
];
