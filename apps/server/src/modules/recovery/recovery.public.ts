import type { ServerContext } from '#src/server-context.ts';
import { storeRecoveryLink } from '#src/modules/recovery/recovery-link-store.ts';
import { hashSecretToken, createSecretToken } from '#src/modules/session/session.public.ts';

export { merchantOffersRecoveryMethod } from '#src/modules/recovery/recovery-methods.ts';

/** Lifetime of a recovery link in milliseconds: long enough for a support agent to send it to a member by email. */
const LINK_LIFE_MS = 60 * 60_000;

/**
 * Creates the token of a recovery link for a support agent. It works once, for an hour, and replaces an earlier link of
 * the member.
 */
export async function createRecoveryLinkToken(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  memberId: string,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = createSecretToken();
  const expiresAt = new Date(clock.now() + LINK_LIFE_MS);
  await storeRecoveryLink(db, { memberId, tokenHash: hashSecretToken(token), expiresAt });
  return { token, expiresAt };
}
