import * as z from 'zod';
import { runCommand } from '#src/commands/run-command.ts';
import { runWithDatabase } from '#src/commands/run-with-database.ts';
import { startupError, startupSuccess } from '#src/config/startup-result.ts';
import { verifyLedger } from '#src/modules/wallet/wallet.public.ts';

/**
 * `npm run ledger verify` checks that the entries of every wallet add up. It prints each wallet whose entries do not,
 * and fails if there is one.
 */
await runCommand({
  usage: 'use: npm run ledger verify',
  schema: z.object({ _: z.tuple([z.literal('verify')]) }),
  run: () =>
    runWithDatabase(async (db) => {
      const { wallets, entries, mismatches } = await verifyLedger(db);
      if (mismatches.length === 0) return startupSuccess(`${wallets} wallets with ${entries} entries add up`);
      const lines = mismatches.map(
        ({ walletId, brokenEntries, sum, balance }) =>
          `wallet ${walletId}: ${brokenEntries} entries do not continue the one before; sum ${sum}, last balance ${balance}`,
      );
      return startupError([...lines, `${mismatches.length} of ${wallets} wallets do not add up`].join('\n'));
    }),
});
