import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#src/db/migrate.ts';
import { openPostgres } from '#src/db/postgres.ts';
import type { Database } from '#src/db/schema.ts';
import { insertIdentityLink, listIdentityLinks, deleteIdentityLink } from '#src/modules/identity/identity-store.ts';
import { markPasswordless } from '#src/modules/member/member.public.ts';
import { createIdentityTicketService } from '#src/modules/identity/identity-tickets.ts';
import { takePendingLineLogin } from '#src/modules/identity/line/line-authorization.ts';
import { insertMember } from '#src/modules/member/member-store.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { createTestClock } from '#test/test-clock.ts';
import { findPostgres, startPostgres } from '#test/database/throwaway-postgres.ts';
import { storeMerchants } from '#test/make-merchant.ts';

interface Opened {
  readonly db: Database;
  close(): Promise<void>;
}

const binaries = findPostgres();
const clock = createTestClock();
const at = new Date(clock.now());
const person = { subject: 'U1', name: 'An', picture: null };

async function onPostgres(): Promise<Opened> {
  const cluster = await startPostgres(binaries ?? '');
  const opened = await openPostgres(cluster.url, { log: pino({ level: 'silent' }) });
  if (!opened.ok) throw new Error(opened.line);
  const { db, close } = opened.value;
  const migrated = await migrate(db);
  if (!migrated.ok) throw new Error(migrated.line);
  return { db, close: () => close().then(cluster.remove) };
}

// Without PostgreSQL on the machine its tests are reported as skipped.
describe.each([
  { name: 'PGlite', open: openTestDatabase, isAvailable: true },
  { name: 'PostgreSQL', open: onPostgres, isAvailable: binaries !== null },
])('on $name', ({ open, isAvailable }) => {
  describe.skipIf(!isAvailable)('with concurrent requests', () => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await open();
      await storeMerchants(opened.db, [{ code: 'aurora' }]);
    });
    afterAll(() => opened.close());

    const addMember = async (): Promise<string> => {
      const id = crypto.randomUUID();
      const username = `p${id.slice(0, 8)}`;
      const member = { id, merchantCode: 'aurora', username, passwordHash: 'none', language: null, createdAt: at };
      await insertMember(opened.db, member);
      return id;
    };
    const link = (memberId: string, provider: 'google' | 'line', subject: string) =>
      insertIdentityLink(opened.db, { merchantCode: 'aurora', provider, subject, memberId, name: null, linkedAt: at });

    test('[S2-019] only one of 20 concurrent holders can use an identity ticket, and this holder can use it again', async () => {
      const tickets = createIdentityTicketService({ db: opened.db, clock });
      const ticket = await tickets.issue('bind', { merchantCode: 'aurora', provider: 'line', person });
      const redeemTicket = (holder: string) => tickets.use('bind', ticket, { merchantCode: 'aurora', holder });
      const holders = Array.from({ length: 20 }, (_, index) => `member-${index}`);
      const used = await Promise.all(holders.map(redeemTicket));
      expect(used.filter((identity) => identity !== null)).toEqual([
        { merchantCode: 'aurora', provider: 'line', person },
      ]);
      const winner = holders[used.findIndex((identity) => identity !== null)] ?? '';
      expect(await redeemTicket(winner)).not.toBeNull();
    });

    test('[S2-019] links an identity to one member only', async () => {
      const members = await Promise.all(Array.from({ length: 10 }, addMember));
      const linked = await Promise.all(members.map((memberId) => link(memberId, 'google', 'shared-subject')));
      expect(linked.filter(Boolean)).toHaveLength(1);
    });

    test('a member without a password keeps one linked identity if two are removed at the same time', async () => {
      const memberId = await addMember();
      await markPasswordless(opened.db, memberId);
      await link(memberId, 'google', `g-${memberId}`);
      await link(memberId, 'line', `l-${memberId}`);
      const removed = await Promise.all([
        deleteIdentityLink(opened.db, memberId, 'google'),
        deleteIdentityLink(opened.db, memberId, 'line'),
      ]);
      expect(removed.filter(Boolean)).toHaveLength(1);
      expect(await listIdentityLinks(opened.db, memberId)).toHaveLength(1);
    });

    test('[S4-032] accepts one callback from LINE for each login', async () => {
      const expires_at = new Date(clock.now() + 1000);
      const login = { merchant_code: 'aurora', redirect_uri: 'r', nonce: 'n', verifier: 'v', expires_at };
      const row = { state_hash: 's', tab_key_hash: 't', ...login };
      await opened.db.insertInto('line_login').values(row).execute();
      const lineReturn = { stateHash: 's', tabKeyHash: 't', merchantCode: 'aurora', now: at };
      const taken = await Promise.all(Array.from({ length: 10 }, () => takePendingLineLogin(opened.db, lineReturn)));
      expect(taken.filter((login) => login !== undefined)).toEqual([{ redirectUri: 'r', nonce: 'n', verifier: 'v' }]);
    });
  });
});
