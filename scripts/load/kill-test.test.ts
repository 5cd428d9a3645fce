import { expect, test } from 'vitest';
import { canStartSeveralServers } from '../../apps/server/test/servers/several-servers.ts';
import { runKillTest } from './kill-test.ts';

test.skipIf(!canStartSeveralServers)(
  '[protection 23] moves, limits, breaks and exclusions that a server acknowledged survive kills of it and of PostgreSQL',
  async () => {
    const { writes, ledger, audit } = await runKillTest({ kills: 2, databaseKillEvery: 2, log: () => {} });
    for (const { kind, acknowledged, lost } of writes) expect([kind, acknowledged > 0, lost]).toEqual([kind, true, 0]);
    expect(ledger).toMatch(/^\d+ wallets with \d+ entries add up$/);
    expect(audit).toMatch(/^\d+ audit chains with \d+ entries are intact/);
  },
  300_000,
);
