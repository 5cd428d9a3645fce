import * as z from 'zod';
import { openImageStore } from '#src/adapters/image-store/open-image-store.ts';
import { runCommand } from '#src/commands/run-command.ts';
import { runWithDatabase } from '#src/commands/run-with-database.ts';
import { startupError, startupSuccess } from '#src/config/startup-result.ts';
import { createPasswordHasher } from '#src/modules/session/session.public.ts';
import { seedDemo } from '#src/seed/seed-demo.ts';
import { seedLoadTestGames } from '#src/seed/seed-load-test-games.ts';

/**
 * `npm run seed` stores every brand and the demo members in the database, as the server does when it starts outside of
 * production. `-- --games 10000` replaces the catalogue of one merchant (by default aurora) with a generated one of
 * that size for load tests.
 */
await runCommand({
  usage: 'use: npm run seed -- [--games <count>] [--merchant <code>]',
  options: ['games', 'merchant'],
  schema: z.object({
    _: z.tuple([]),
    games: z.coerce.number().int().optional(),
    merchant: z.string().min(1).default('aurora'),
  }),
  run: ({ games, merchant }) =>
    runWithDatabase(async (db, config) => {
      const images = openImageStore(config.imageStore);
      const seeded = await seedDemo({
        db,
        clock: { now: Date.now },
        images,
        passwords: createPasswordHasher(config.passwordHash),
        config,
      });
      if (!seeded.ok) return startupError(`foyer: ${seeded.line}`);
      if (games === undefined) return startupSuccess(`seeded ${seeded.value.codes.join(', ')}`);
      const loaded = await seedLoadTestGames(db, { brandsDir: config.brandsDir, merchant, games });
      return loaded.ok ? startupSuccess(`${merchant}: ${loaded.value} games`) : startupError(`foyer: ${loaded.line}`);
    }),
});
