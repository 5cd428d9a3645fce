import * as z from 'zod';
import { settingDescriptions } from '#src/config/setting-schemas.ts';

const dataKeys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .pipe(z.array(z.string().min(32, 'must have at least 32 characters')));

/** Where data is stored, and the key that encrypts its secrets. */
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
