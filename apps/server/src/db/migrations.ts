import type { Migration } from 'kysely/migration';
import * as singleUse from '#src/db/migrations/0010-single-use.ts';
import * as member from '#src/db/migrations/0011-member.ts';
import * as session from '#src/db/migrations/0012-session.ts';
import * as captcha from '#src/db/migrations/0013-captcha.ts';

/** Every migration by its number and name, in `migrations/`. Forward only; each area has numbers of its own. */
export const migrations = {
  '0010-single-use': singleUse,
  '0011-member': member,
  '0012-session': session,
  '0013-captcha': captcha,
} satisfies Readonly<Record<string, Migration>>;
