import path from 'node:path';
import * as z from 'zod';
import { runCommand, repositoryRoot } from '#src/commands/run-command.ts';
import { getDatabaseFolder, readConfigFromEnv } from '#src/commands/run-with-database.ts';
import { startupError } from '#src/config/startup-result.ts';
import { backUpDatabase } from '#src/db/backup/back-up-database.ts';

/** `npm run backup -- <file>` copies the embedded database into a new file, also while the server runs. */
await runCommand({
  usage: 'use: npm run backup -- <file>',
  schema: z.object({ _: z.tuple([z.string()]) }),
  run: async ({ _: [file] }) => {
    const config = readConfigFromEnv();
    if (!config.ok) return config;
    const folder = getDatabaseFolder(config.value);
    if (folder === null) {
      return startupError(
        'foyer: only for the embedded database; PostgreSQL: docs/operations.md, "Backup and restore"',
      );
    }
    return backUpDatabase(folder, path.resolve(repositoryRoot, file));
  },
});
