import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const getDepositSettings = defineEndpoint({
  name: 'member.getDepositSettings',
  method: 'GET',
  path: '/wps/relay/DEPOSITFE_getDepositSettings',
  summary: 'How many deposits of the member arrived, as the operator reported them (`deposit.arrived`).',
  source: 'S7-055, S3-060, S4-036',
  in: z.strictObject({}),
  out: z.object({ totalDepositSuccessCount: z.int() }),
  token: 'required',
});
