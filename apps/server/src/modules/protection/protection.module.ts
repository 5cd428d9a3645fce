import type { ServerContext } from '#src/server-context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import type { SessionReader } from '#src/http/wps/session-reader.ts';
import { getWalletHistoryOperation } from '#src/modules/protection/history/get-wallet-history.ts';
import { createWalletHistoryCsvRoute } from '#src/modules/protection/history/wallet-history-csv-route.ts';
import {
  getMarketingChoicesOperation,
  setMarketingChoiceOperation,
} from '#src/modules/protection/marketing/marketing-operations.ts';
import {
  withdrawLimitRaiseOperation,
  confirmLimitRaiseOperation,
  requestLimitRemovalOperation,
  changeMemberLimitOperation,
  keepMemberLimitsOperation,
} from '#src/modules/protection/limits/limit-operations.ts';
import {
  answerRealityCheckOperation,
  getPlaySessionOperation,
  setRealityCheckIntervalOperation,
} from '#src/modules/protection/play/play-session-operations.ts';
import {
  beginTimeOutOperation,
  beginExclusionOperation,
  getMemberProtectionOperation,
  requestReturnFromExclusionOperation,
} from '#src/modules/protection/protection-operations.ts';

/** Creates the module for player protection: breaks, exclusions, limits, wallet history and play sessions. */
export function createProtectionModule(
  context: ServerContext,
  { readSession }: { readonly readSession: SessionReader },
) {
  const operations: readonly Operation[] = [
    getMemberProtectionOperation(context),
    beginTimeOutOperation(context),
    beginExclusionOperation(context),
    requestReturnFromExclusionOperation(context),
    changeMemberLimitOperation(context),
    requestLimitRemovalOperation(context),
    confirmLimitRaiseOperation(context),
    withdrawLimitRaiseOperation(context),
    keepMemberLimitsOperation(context),
    getWalletHistoryOperation(context),
    getPlaySessionOperation(context),
    setRealityCheckIntervalOperation(context),
    answerRealityCheckOperation(context),
    getMarketingChoicesOperation(context),
    setMarketingChoiceOperation(context),
  ];
  return { operations, registerHistoryFile: createWalletHistoryCsvRoute({ ...context, readSession }) };
}
