import { type Selectable, sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import { maskEmail, maskMobile } from '#src/modules/member/profile/mask-personal-data.ts';
import { applyDueContactChanges } from '#src/modules/member/contact/delayed-contact-change-store.ts';
import { findMember } from '#src/modules/member/member-store.ts';
import type { MemberTables } from '#src/modules/member/member-tables.ts';
import type { Credential, CredentialStore, SecondFactorHint } from '#src/modules/session/session.public.ts';
import type { ServerContext } from '#src/server-context.ts';

type Factors = Pick<MemberTables['member'], 'second_factor' | 'email' | 'mobile'>;

/** Creates the store from which the session module reads members' credentials. */
export function createCredentialStore({ clock, db }: Pick<ServerContext, 'clock' | 'db'>): CredentialStore {
  return {
    find: async (merchantCode, usernameKey) => {
      const row = await selectMembers(db, merchantCode).where('username_key', '=', usernameKey).executeTakeFirst();
      return row ? toCredential(row) : null;
    },
    findByMobile: async (merchantCode, mobile) => {
      await applyDueContactChanges(db, new Date(clock.now()));
      const row = await selectMembers(db, merchantCode).where('mobile', '=', mobile).executeTakeFirst();
      return row ? toCredential(row) : null;
    },
    findByEmail: async (merchantCode, email) => {
      await applyDueContactChanges(db, new Date(clock.now()));
      const [row, ...others] = await selectMembers(db, merchantCode)
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .limit(2)
        .execute();
      return row && others.length === 0 ? toCredential(row) : null;
    },
    findById: async (memberId) => {
      const row = await findMember(db, memberId);
      return row ? toCredential(row) : null;
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
    recordFirstLogin: async (memberId, at) => {
      await db
        .updateTable('member')
        .set({ first_login_at: at })
        .where('id', '=', memberId)
        .where('first_login_at', 'is', null)
        .execute();
    },
  };
}

const selectMembers = (db: Database, merchantCode: string) =>
  db.selectFrom('member').selectAll().where('merchant_code', '=', merchantCode).where('erased_at', 'is', null);

function toCredential(row: Selectable<MemberTables['member']>): Credential {
  return {
    memberId: row.id,
    userName: row.username,
    passwordHash: row.password_hash,
    passwordExpired: row.password_expired,
    customerType: row.customer_type,
    firstTimeLogin: row.first_login_at === null,
    isClosed: row.closed_at !== null,
    reopenUntil: row.reopen_until,
    secondFactor: getSecondFactorHint(row),
    maskedMobile: row.mobile === null ? null : maskMobile(row.mobile),
  };
}

/**
 * Describes a member's second factor for the login page, with masked contacts. A second factor whose number or address
 * is missing is described too, because the member cannot log in without it.
 */
function getSecondFactorHint({ second_factor, email, mobile }: Factors): SecondFactorHint | null {
  if (second_factor === null) return null;
  return {
    email: second_factor === 'email' ? maskEmail(email ?? '') : null,
    ga: second_factor === 'ga' ? true : null,
    sms: second_factor === 'sms' ? maskMobile(mobile ?? '') : null,
  };
}
