import { listMissingMemberLimits, toLimitChangeInput } from '@foyer/contract/protection/member-limit-key';
import { changeMemberLimit } from '@foyer/contract/protection/member-limits';
import { getMemberProtection } from '@foyer/contract/protection/protection';
import type { PlatformClient } from '#src/platform-check/platform-client.ts';
import { callPlatform } from '#src/platform-check/protection/call-platform.ts';

/** Amount to which the check sets a limit that a member does not have, in play credits or minutes. */
export const INITIAL_LIMIT_AMOUNT = 1_000;

/** Sets the limits that the market requires and the member lacks, without which no game opens. */
export async function setRequiredLimits(client: PlatformClient, token: string): Promise<void> {
  const protection = await callPlatform(client, getMemberProtection, { token });
  if (protection.kind !== 'ok') return;
  for (const key of listMissingMemberLimits(protection.value)) {
    const input = toLimitChangeInput(key, INITIAL_LIMIT_AMOUNT) ?? {};
    // oxlint-disable-next-line no-await-in-loop -- a session without limits may be asked one call at a time
    await callPlatform(client, changeMemberLimit, { input, token });
  }
}
