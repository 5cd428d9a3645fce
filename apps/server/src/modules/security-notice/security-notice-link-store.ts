import { routePaths } from '@foyer/contract/page/route-paths';
import type { Database } from '#src/db/schema.ts';
import type { SecurityNoticeUndo } from '#src/modules/security-notice/announce-account-change.public.ts';
import { hashSecretToken, createSecretToken } from '#src/modules/session/session.public.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Creates the link of a security notice and resolves to its path. The database stores only the hash of the link's
 * token.
 */
export async function createSecurityNoticeLink(
  db: Database,
  { kind, subject, hours }: SecurityNoticeUndo,
  { memberId, now }: { readonly memberId: string; readonly now: number },
): Promise<string> {
  const token = createSecretToken();
  const row = { kind, subject, member_id: memberId, token_hash: hashSecretToken(token) };
  await db
    .insertInto('notice_link')
    .values({ ...row, expires_at: new Date(now + hours * HOUR_MS) })
    .execute();
  return `${routePaths.notMe}?link=${token}`;
}

/** Marks the link of a security notice as used; `undefined` if it is unknown, used, expired or another merchant's. */
export async function spendSecurityNoticeLink(
  db: Database,
  { token, merchantCode, now }: { readonly token: string; readonly merchantCode: string; readonly now: Date },
) {
  return db
    .deleteFrom('notice_link')
    .where('token_hash', '=', hashSecretToken(token))
    .where('expires_at', '>', now)
    .where('member_id', 'in', (members) =>
      members.selectFrom('member').select('id').where('merchant_code', '=', merchantCode),
    )
    .returning(['member_id as memberId', 'kind', 'subject'])
    .executeTakeFirst();
}
