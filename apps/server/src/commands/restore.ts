import path from 'node:path';
import * as z from 'zod';
import { runCommand, repositoryRoot } from '#src/commands/run-command.ts';
import { getDatabaseFolder, readConfigFromEnv } from '#src/commands/run-with-database.ts';
import { startupError } from '#src/config/startup-result.ts';
import { restoreDatabase } from '#src/db/backup/restore-database.ts';

/** `npm run restore -- <file>` restores a backup into an empty data folder, or with `--replace` in place of its database. */
await runCommand({
  usage: 'use: npm run restore -- <file> [--replace]',
  flags: ['replace'],
  schema: z.object({ _: z.tuple([z.string()]), replace: z.boolean().default(false) }),
  run: async ({ _: [file], replace }) => {
    const config = readConfigFromEnv();
    if (!config.ok) return config;
    const folder = getDatabaseFolder(config.value);
    if (folder === null) {
      return startupError(
        'foyer: only for the embedded database; PostgreSQL: docs/operations.md, "Backup and restore"',
      );
    }
    return restoreDatabase(folder, path.resolve(repositoryRoot, file), { replace });
  },
});
