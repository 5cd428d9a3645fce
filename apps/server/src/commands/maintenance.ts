import * as z from 'zod';
import { runCommand } from '#src/commands/run-command.ts';
import { getDatabaseFolder, readConfigFromEnv, runWithDatabase } from '#src/commands/run-with-database.ts';
import { startupError, startupSuccess, type StartupResult } from '#src/config/startup-result.ts';
import {
  type MaintenanceCommand,
  maintenanceCommandSchema,
  switchMaintenance,
} from '#src/modules/merchant/merchant.public.ts';
import { sendControlCommand } from '#src/runtime/control-socket.ts';

const responseSchema = z.object({ ok: z.boolean(), line: z.string() });

/**
 * `npm run maintenance -- maintenance --merchant aurora --until 2026-11-22T03:00:00Z` puts a merchant's site under
 * maintenance; `npm run maintenance -- open --merchant aurora` ends the maintenance. Both reach every instance within a
 * second. Members see the time of `--until`, but the site does not reopen automatically at that time.
 */
await runCommand({
  usage:
    'use: npm run maintenance -- maintenance --merchant <code> [--until <ISO time, e.g. 2026-11-22T03:00:00Z>], or: npm run maintenance -- open --merchant <code>',
  options: ['merchant', 'until'],
  schema: z
    .object({
      _: z.tuple([z.enum(['maintenance', 'open'])]),
      merchant: z.string(),
      until: z.string().nullable().default(null),
    })
    .transform(({ _: [verb], ...command }) => ({ ...command, on: verb === 'maintenance' }))
    .pipe(maintenanceCommandSchema)
    .refine(({ on, until }) => until === null || (on && Date.parse(until) > Date.now())),
  run: async (command) => {
    const config = readConfigFromEnv();
    if (!config.ok) return config;
    const folder = getDatabaseFolder(config.value);
    const response = folder === null ? null : await sendControlCommand(folder, '/site', command);
    return response === null ? switchInDatabase(command) : toCommandResult(responseSchema.parse(JSON.parse(response)));
  },
});

function switchInDatabase(command: MaintenanceCommand): Promise<StartupResult<string>> {
  return runWithDatabase(async (db) => toCommandResult(await switchMaintenance(db, command)));
}

function toCommandResult({ ok, line }: z.output<typeof responseSchema>): StartupResult<string> {
  return ok ? startupSuccess(line) : startupError(`foyer: ${line}`);
}
