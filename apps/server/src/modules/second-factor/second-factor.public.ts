import type { ServerContext } from '#src/server-context.ts';
import { findMemberId } from '#src/modules/member/member.public.ts';

export { deleteRecoveryCodes } from '#src/modules/second-factor/recovery-codes.ts';
export { turnOffSecondFactor } from '#src/modules/second-factor/remove-second-factor.ts';

/** Authenticator secrets of demo members, base32; not confidential. */
const demoSecrets: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  aurora: { totp: 'JBSWY3DPEHPK3PXP' },
};

/** Stores the authenticators of demo members unless they are stored already. */
export async function seedDemoAuthenticators(
  { db, dataKey }: Pick<ServerContext, 'db' | 'dataKey'>,
  merchantCode: string,
): Promise<void> {
  for (const [username, secret] of Object.entries(demoSecrets[merchantCode] ?? {})) {
    const memberId = await findMemberId(db, merchantCode, username);
    if (memberId === null) continue;
    await db
      .insertInto('authenticator')
      .values({ member_id: memberId, secret: await dataKey.encrypt(secret, memberId), last_step: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
