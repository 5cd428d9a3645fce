import * as z from 'zod';
import { runCommand } from '#src/commands/run-command.ts';
import { runWithDatabase } from '#src/commands/run-with-database.ts';
import { startupError, startupSuccess } from '#src/config/startup-result.ts';
import {
  describeAuditMismatch,
  findLastAuditAnchor,
  readAuditKeys,
  verifyAudit,
} from '#src/modules/audit/audit.public.ts';
import { createDataKeyService } from '#src/modules/data-key/data-key.public.ts';

/**
 * `npm run audit verify` checks the audit. It prints every place at which the audit was changed, and fails if there is
 * one.
 */
await runCommand({
  usage: 'use: npm run audit verify',
  schema: z.object({ _: z.tuple([z.literal('verify')]) }),
  run: () =>
    runWithDatabase(async (db, { dataKeys }) => {
      const keys = await readAuditKeys(createDataKeyService(db, dataKeys));
      const { chains, entries, anchors, mismatches } = await verifyAudit(db, keys);
      if (mismatches.length === 0) {
        const last = await findLastAuditAnchor(db);
        const end = last === null ? 'no anchor yet' : `the last of ${anchors} anchors is ${last.number} ${last.hash}`;
        return startupSuccess(`${chains} audit chains with ${entries} entries are intact; ${end}`);
      }
      const lines = mismatches.map(describeAuditMismatch);
      return startupError([...lines, `the audit was changed in ${mismatches.length} places`].join('\n'));
    }),
});
