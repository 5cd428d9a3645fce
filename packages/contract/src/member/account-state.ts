import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const getBindingState = defineEndpoint({
  name: 'member.getBindingState',
  method: 'GET',
  path: '/wps/relay/BANKFE_getBindingState',
  summary: 'What a member has bound to the account; no bank card where only play credits are played for.',
  source: 'S7-055, S4-036',
  out: z.object({
    bankCard: z.boolean(),
    /** Masked; `null` when none is bound. */
    mobile: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
});

export const getDepositSettings = defineEndpoint({
  name: 'member.getDepositSettings',
  method: 'GET',
  path: '/wps/relay/DEPOSITFE_getDepositSettings',
  summary: 'How many deposits of the member arrived, as the operator reported them (`deposit.arrived`).',
  source: 'S7-055, S3-060, S4-036',
  out: z.object({ totalDepositSuccessCount: z.int() }),
});

export const getUnreadCount = defineEndpoint({
  name: 'member.getUnreadCount',
  method: 'GET',
  path: '/wps/relay/INBOXFE_getUnreadCount',
  summary: 'How many messages of the inbox are unread.',
  source: 'S7-055, S4-036',
  platform: { flag: 'INBOX3' },
  out: z.object({ unreadCount: z.int() }),
});
