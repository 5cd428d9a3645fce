import type { Migration } from 'kysely/migration';

/** Every migration by its number and name, in `migrations/`. Forward only; each area has numbers of its own. */
export const migrations = {} satisfies Readonly<Record<string, Migration>>;
