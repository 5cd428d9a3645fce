import type { Context } from '#src/context.ts';

export { turnOffFactor } from '#src/modules/factor/remove-factor.ts';

/** Secrets of demo members, base32, known to everybody. */
const demoSecrets: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  aurora: { totp: 'JBSWY3DPEHPK3PXP' },
};

/** Gives the demo members their authenticators; one that is there already stays as it is. */
export async function seedAuthenticators(
  { db, dataKey }: Pick<Context, 'db' | 'dataKey'>,
  merchantCode: string,
): Promise<void> {
  for (const [username, secret] of Object.entries(demoSecrets[merchantCode] ?? {})) {
    const member = await db
      .selectFrom('member')
      .select('id')
      .where('merchant_code', '=', merchantCode)
      .where('username_key', '=', username)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('authenticator')
      .values({ member_id: member.id, secret: await dataKey.seal(secret, member.id), last_step: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
