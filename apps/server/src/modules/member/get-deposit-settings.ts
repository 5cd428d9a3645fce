import { getDepositSettings } from '@foyer/contract/member/get-deposit-settings';
import { operation } from '#src/http/operation.ts';
import { done } from '#src/http/result.ts';

/** Play credits cannot be bought: nobody ever deposited. [S7-055, S3-060] */
export const getDepositSettingsOperation = () =>
  operation(getDepositSettings, async () => done({ totalDepositSuccessCount: 0 }));
