import * as z from 'zod';
import { settingDescriptions } from '#src/config/settings/setting-descriptions.ts';

const dataKeys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .pipe(z.array(z.string().min(32, 'must have at least 32 characters')));

/**
 * Minimum number of connections in the pool. With fewer, a transaction that needs a second connection would wait
 * forever.
 */
const MIN_POOL_SIZE = 2;
/**
 * Maximum number of connections in the pool. PostgreSQL gets slower if it has many more connections than processors.
 */
const MAX_POOL_SIZE = 100;

/** Settings of the database: where it is stored, and the keys that encrypt secrets in it. */
export const databaseSettings = {
  DATA_DIR: z.string().default('.data').register(settingDescriptions, {
    type: 'path of a folder, or `memory://`',
    effect: 'Folder of the embedded database (PGlite), which one process uses at a time.',
    example: '/var/lib/foyer',
  }),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional()
    .register(settingDescriptions, {
      type: '`postgres://` URL',
      effect: 'PostgreSQL database in place of the embedded one. Required to run several instances.',
      example: 'postgres://foyer:password@db/foyer',
    }),
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional()
    .register(settingDescriptions, {
      type: '`postgres://` URL',
      effect:
        'Replica of `DATABASE_URL` for lists of games and for reports. Everything else, and lists while the replica is away or has an older revision of the brand, is read from `DATABASE_URL`.',
      example: 'postgres://foyer_read:password@replica/foyer',
    }),
  DATABASE_POOL_SIZE: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a whole number')
    .transform(Number)
    .refine((size) => size >= MIN_POOL_SIZE && size <= MAX_POOL_SIZE, `must be ${MIN_POOL_SIZE} to ${MAX_POOL_SIZE}`)
    .default(10)
    .register(settingDescriptions, {
      type: `whole number, ${MIN_POOL_SIZE} to ${MAX_POOL_SIZE}`,
      effect:
        'Connections of this process to PostgreSQL, and as many to the replica. The sum of all instances, and 2 of each during a start, must stay below `max_connections`.',
      example: '20',
    }),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis://')
    .optional()
    .register(settingDescriptions, {
      type: '`redis://` URL',
      effect: 'Redis for the rate limits that several instances share. Without it each process counts its own.',
      example: 'redis://redis:6379',
    }),
  DATA_KEY: dataKeys.default([]).register(settingDescriptions, {
    type: 'list of keys of at least 32 characters, separated by commas',
    effect:
      'Encrypts the secrets stored in the database. The first key encrypts; the others still decrypt, so that a key can be replaced.',
    example: 'new-key-of-at-least-32-characters',
    default: 'a key that is generated and stored in the database',
  }),
};
