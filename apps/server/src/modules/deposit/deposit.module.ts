import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { getDepositSettingsOperation } from '#src/modules/deposit/get-deposit-settings.ts';

/** Deposits that an operator reports. */
export function createDepositModule({ db }: Context) {
  const operations: readonly Operation[] = [getDepositSettingsOperation({ db })];
  return { operations };
}
