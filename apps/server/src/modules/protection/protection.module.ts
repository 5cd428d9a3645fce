import type { ServerContext } from '#src/server-context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import type { SessionReader } from '#src/http/wps/session-reader.ts';
import { getWalletHistoryOperation } from '#src/modules/protection/history/get-wallet-history.ts';
import { createWalletHistoryCsvRoute } from '#src/modules/protection/history/wallet-history-csv-route.ts';
import {
  cancelLimitOperation,
  confirmLimitOperation,
  removeLimitOperation,
  setLimitOperation,
} from '#src/modules/protection/limits/limit-operations.ts';
import {
  answerRealityCheckOperation,
  getPlayOperation,
  setRealityCheckOperation,
} from '#src/modules/protection/play/play-session-operations.ts';
import {
  beginTimeOutOperation,
  excludeOperation,
  getProtectionOperation,
  requestReturnOperation,
} from '#src/modules/protection/protection-operations.ts';

/** Creates the module for player protection: breaks, exclusions, limits, wallet history and play sessions. */
export function createProtectionModule(
  context: ServerContext,
  { readSession }: { readonly readSession: SessionReader },
) {
  const operations: readonly Operation[] = [
    getProtectionOperation(context),
    beginTimeOutOperation(context),
    excludeOperation(context),
    requestReturnOperation(context),
    setLimitOperation(context),
    removeLimitOperation(context),
    confirmLimitOperation(context),
    cancelLimitOperation(context),
    getWalletHistoryOperation(context),
    getPlayOperation(context),
    setRealityCheckOperation(context),
    answerRealityCheckOperation(context),
  ];
  return { operations, registerHistoryFile: createWalletHistoryCsvRoute({ ...context, readSession }) };
}
