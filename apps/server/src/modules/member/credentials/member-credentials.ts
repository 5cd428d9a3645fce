import type { Selectable } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import { maskEmail, maskMobile } from '#src/modules/member/profile/mask.ts';
import { findMember } from '#src/modules/member/member-store.ts';
import type { MemberTables } from '#src/modules/member/member-tables.ts';
import type { Credential, Credentials, SecondFactorHint } from '#src/modules/session/session.public.ts';
import type { Context } from '#src/context.ts';

type Factors = Pick<MemberTables['member'], 'second_factor' | 'email' | 'mobile'>;

/** How the session area gets to know members. */
export function createCredentials({ db }: Pick<Context, 'db'>): Credentials {
  return {
    find: async (merchantCode, usernameKey) => {
      const row = await membersOf(db, merchantCode).where('username_key', '=', usernameKey).executeTakeFirst();
      return row ? credentialOf(row) : null;
    },
    findByMobile: async (merchantCode, mobile) => {
      const row = await membersOf(db, merchantCode).where('mobile', '=', mobile).executeTakeFirst();
      return row ? credentialOf(row) : null;
    },
    findById: async (memberId) => {
      const row = await findMember(db, memberId);
      return row ? credentialOf(row) : null;
    },
    isCurrent: async ({ memberId, passwordHash }) => {
      const row = await db
        .selectFrom('member')
        .select('password_hash')
        .where('id', '=', memberId)
        .forShare()
        .executeTakeFirst();
      return row?.password_hash === passwordHash;
    },
    noteLogin: async (memberId, at) => {
      await db
        .updateTable('member')
        .set({ first_login_at: at })
        .where('id', '=', memberId)
        .where('first_login_at', 'is', null)
        .execute();
    },
  };
}

const membersOf = (db: Database, merchantCode: string) =>
  db.selectFrom('member').selectAll().where('merchant_code', '=', merchantCode);

function credentialOf(row: Selectable<MemberTables['member']>): Credential {
  return {
    memberId: row.id,
    userName: row.username,
    passwordHash: row.password_hash,
    passwordExpired: row.password_expired,
    customerType: row.customer_type,
    firstTimeLogin: row.first_login_at === null,
    closed: row.closed_at !== null,
    secondFactor: hintOf(row),
    maskedMobile: row.mobile === null ? null : maskMobile(row.mobile),
  };
}

/** A member asked for a second factor is never let in without one: a channel without its address shows nothing of it. */
function hintOf({ second_factor, email, mobile }: Factors): SecondFactorHint | null {
  if (second_factor === null) return null;
  return {
    email: second_factor === 'email' ? maskEmail(email ?? '') : null,
    ga: second_factor === 'ga' ? true : null,
    sms: second_factor === 'sms' ? maskMobile(mobile ?? '') : null,
  };
}
