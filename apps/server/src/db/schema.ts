import type { Kysely } from 'kysely';
import type { CaptchaTables } from '#src/modules/captcha/captcha-tables.ts';
import type { MemberTables } from '#src/modules/member/member-tables.ts';
import type { SessionTables } from '#src/modules/session/session-tables.ts';
import type { SingleUseTables } from '#src/modules/single-use/single-use-tables.ts';

/** Every table, each declared by the module that owns it and joined here by name. */
export interface Schema extends CaptchaTables, MemberTables, SessionTables, SingleUseTables {}

export type Database = Kysely<Schema>;
