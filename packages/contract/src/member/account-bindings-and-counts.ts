import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const getAccountBindings = defineEndpoint({
  name: 'member.getBindingState',
  method: 'GET',
  path: '/wps/relay/BANKFE_getBindingState',
  summary:
    'Returns what is bound to the account: mobile number, email address and bank card. There is never a bank card with play credits.',
  source: 'S7-055, S4-036',
  out: z.object({
    bankCard: z.boolean(),
    /** The masked mobile number; `null` if none is bound to the account. `email` has the same format. */
    mobile: z.nullable(z.string()),
    email: z.nullable(z.string()),
    /** Changes of the mobile number or email address that have not taken effect yet; omitted if there are none. */
    pending: z.optional(
      z.array(
        z.object({
          channel: z.enum(['sms', 'email']),
          /** The new mobile number or email address, masked. */
          to: z.string(),
          /** When the change takes effect, ISO 8601. */
          effectiveAt: z.string(),
        }),
      ),
    ),
  }),
});

export const getDepositCount = defineEndpoint({
  name: 'member.getDepositSettings',
  method: 'GET',
  path: '/wps/relay/DEPOSITFE_getDepositSettings',
  summary: 'Returns the number of arrived deposits of the member, as reported by the operator (`deposit.arrived`).',
  source: 'S7-055, S3-060, S4-036',
  out: z.object({ totalDepositSuccessCount: z.int() }),
});

export const getUnreadInboxCount = defineEndpoint({
  name: 'member.getUnreadCount',
  method: 'GET',
  path: '/wps/relay/INBOXFE_getUnreadCount',
  summary: 'Returns the number of unread messages in the inbox.',
  source: 'S7-055, S4-036',
  platform: { flag: 'INBOX3' },
  out: z.object({ unreadCount: z.int() }),
});
