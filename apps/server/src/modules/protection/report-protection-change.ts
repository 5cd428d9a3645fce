import type { OperatorWebhookEvent } from '@foyer/contract/operator/webhook-to-operator';
import { enqueueOperatorWebhook, type OperatorWebhookServices } from '#src/modules/operator/operator.public.ts';

type ProtectionChange = Omit<Extract<OperatorWebhookEvent, { type: 'protection.changed' }>['data'], 'member'>;

/**
 * Queues the webhook that reports a change of a member's protection to the operator. `db` is the transaction of the
 * change.
 */
export async function reportProtectionChange(
  services: OperatorWebhookServices,
  memberId: string,
  change: ProtectionChange,
): Promise<void> {
  const { username, merchant_code } = await services.db
    .selectFrom('member')
    .select(['username', 'merchant_code'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const data = { member: { username }, ...change };
  await enqueueOperatorWebhook(services, merchant_code, async () => ({ type: 'protection.changed', data }));
}
