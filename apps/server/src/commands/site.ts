import * as z from 'zod';
import { runCommand } from '#src/commands/command.ts';
import { readConfig, withDatabase } from '#src/commands/with-database.ts';
import type { Config } from '#src/config/config.ts';
import { failed, started, type Started } from '#src/config/started.ts';
import {
  type MaintenanceCommand,
  maintenanceCommandSchema,
  switchMaintenance,
} from '#src/modules/merchant/merchant.public.ts';
import { sendOrder } from '#src/runtime/control-socket.ts';

const answerSchema = z.object({ ok: z.boolean(), line: z.string() });

/**
 * `npm run maintenance -- maintenance --merchant aurora --until 2026-11-22T03:00:00Z` puts a merchant's site under maintenance,
 * `npm run maintenance -- open --merchant aurora` ends it, on every instance within a second. Members see the time; the site does
 * not open at that time.
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
    .transform(({ _: [verb], ...order }) => ({ ...order, on: verb === 'maintenance' }))
    .pipe(maintenanceCommandSchema)
    .refine(({ on, until }) => until === null || (on && Date.parse(until) > Date.now())),
  run: async (order) => {
    const config = readConfig();
    if (!config.ok) return config;
    const folder = folderOf(config.value);
    const answer = folder === null ? null : await sendOrder(folder, order);
    return answer === null ? switchInDatabase(order) : resultOf(answerSchema.parse(JSON.parse(answer)));
  },
});

/** The folder of the embedded database, or `null` if several processes may write to the database. */
function folderOf({ database }: Config): string | null {
  return database.kind === 'pglite' && database.folder !== 'memory://' ? database.folder : null;
}

function switchInDatabase(order: MaintenanceCommand): Promise<Started<string>> {
  return withDatabase(async (db) => resultOf(await switchMaintenance(db, order)));
}

function resultOf({ ok, line }: z.output<typeof answerSchema>): Started<string> {
  return ok ? started(line) : failed(`foyer: ${line}`);
}
