import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { repositoryRoot, runCommand } from '#src/commands/run-command.ts';
import { runWithDatabase } from '#src/commands/run-with-database.ts';
import { startupError, startupSuccess, type StartupResult } from '#src/config/startup-result.ts';
import { createDataKeyService } from '#src/modules/data-key/data-key.public.ts';
import { loadMerchants } from '#src/modules/merchant/merchant.public.ts';
import { correctExclusion } from '#src/modules/protection/exclusion/correct-exclusion.public.ts';
import { findMemberId } from '#src/modules/member/member.public.ts';
import {
  collectMemberData,
  type MemberErasureStep,
  eraseMember,
  planMemberErasure,
} from '#src/modules/personal-data/personal-data.public.ts';
import type { ServerContext } from '#src/server-context.ts';

const clock = { now: Date.now };

/**
 * `npm run member export <merchant> <username>` prints everything that is stored about a member as JSON, or writes it to the file of
 * `--out`. `npm run member erase <merchant> <username>` prints what an erasure deletes and what remains; it erases only if
 * `--confirm` repeats the username. `npm run member correct-exclusion <merchant> <username>` removes the exclusion of an operator's
 * `protection.order` that named the wrong member.
 */
await runCommand({
  usage: `use: npm run member export <merchant> <username> -- [--out <file>]
     npm run member erase <merchant> <username> -- [--confirm <username>]
     npm run member correct-exclusion <merchant> <username> -- --order <webhook-id> --reason <text>`,
  options: ['out', 'confirm', 'order', 'reason'],
  schema: z
    .object({
      _: z.tuple([z.enum(['export', 'erase', 'correct-exclusion']), z.string().min(1), z.string().min(1)]),
      out: z.string().min(1).optional(),
      confirm: z.string().optional(),
      order: z.string().min(1).optional(),
      reason: z.string().trim().min(1).max(500).optional(),
    })
    .refine(({ _: [action], out, confirm, order, reason }) => {
      const isCorrection = order !== undefined && reason !== undefined;
      if (action === 'correct-exclusion') return isCorrection && out === undefined && confirm === undefined;
      return (action === 'export' ? confirm : out) === undefined && order === undefined && reason === undefined;
    }),
  run: ({ _: [action, merchantCode, username], out, confirm, order = '', reason = '' }) =>
    runWithDatabase(async (db, { dataKeys }) => {
      const memberId = await findMemberId(db, merchantCode, username);
      if (memberId === null) return startupError(`foyer: ${merchantCode} has no member ${username}`);
      const member = { memberId, merchantCode, username };
      const services = { db, clock, dataKey: createDataKeyService(db, dataKeys) };
      if (action === 'export') return exportData(services, member, out);
      return action === 'erase'
        ? erase(services, member, confirm)
        : correct(services, member, { callId: order, reason });
    }),
});

interface Member {
  readonly memberId: string;
  readonly merchantCode: string;
  readonly username: string;
}

type Services = Pick<ServerContext, 'db' | 'clock' | 'dataKey'>;

async function exportData(services: Services, member: Member, out: string | undefined): Promise<StartupResult<string>> {
  const text = JSON.stringify(await collectMemberData(services, member), null, 2);
  if (out === undefined) return startupSuccess(text);
  const file = path.resolve(repositoryRoot, out);
  // Only the owner of the file may read it.
  await writeFile(file, `${text}\n`, { mode: 0o600 });
  return startupSuccess(`written to ${file}`);
}

async function erase(
  services: Services,
  { memberId, username }: Member,
  confirm: string | undefined,
): Promise<StartupResult<string>> {
  if (confirm !== undefined && confirm !== username)
    return startupError(`foyer: --confirm must repeat the username ${username}`);
  const plan = formatPlan(await planMemberErasure(services.db, memberId));
  if (confirm === undefined)
    return startupSuccess(`${plan}\n\nNothing was changed. To erase, add --confirm ${username}`);
  await eraseMember(services, memberId);
  return startupSuccess(`${plan}\n\nErased.`);
}

async function correct(
  services: Pick<ServerContext, 'db' | 'clock' | 'dataKey'>,
  { memberId, merchantCode, username }: Member,
  order: { readonly callId: string; readonly reason: string },
): Promise<StartupResult<string>> {
  const merchants = await loadMerchants(services.db);
  const merchant = merchants.find(({ code }) => code === merchantCode);
  if (merchant === undefined) return startupError(`foyer: no merchant ${merchantCode}`);
  const accounts = await correctExclusion(services, { memberId, merchant, merchants, ...order });
  if (accounts === 0) return startupError(`foyer: no order ${order.callId} excluded ${username}`);
  return startupSuccess(
    `Corrected: ${accounts} ${accounts === 1 ? 'account' : 'accounts'}. Sessions and remembered devices do not come back.`,
  );
}

/** Formats a line for each table: its name, the number of rows, and what becomes of them. */
function formatPlan(steps: readonly MemberErasureStep[]): string {
  const width = Math.max(...steps.map(({ table }) => table.length));
  return steps
    .map(({ table, rows, erase: rule }) => {
      return `${table.padEnd(width)}  ${String(rows).padStart(6)}  ${formatRule(rule)}`;
    })
    .join('\n');
}

function formatRule(rule: MemberErasureStep['erase']): string {
  if (rule === 'delete') return 'deleted';
  const end = rule.days === null ? 'kept for good' : `deleted after ${rule.days} days`;
  return `pseudonymised, ${end} (${rule.reason})`;
}
