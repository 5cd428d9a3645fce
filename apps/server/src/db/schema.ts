import type { Kysely } from 'kysely';

/** Every table, each declared by the module that owns it and joined here by name. */
// oxlint-disable-next-line typescript/no-empty-object-type -- modules join in as they land
export interface Schema {}

export type Database = Kysely<Schema>;
