import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTrackingEventWriter } from '#src/modules/tracking/receive-tracking-events.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import type { TestDatabase } from '#test/database/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const row = (name = 'visit', id: string = randomUUID()) => ({
  merchant_code: 'aurora',
  event_id: id,
  name,
  value: '{}',
  domain: 'localhost',
  affiliate_code: null,
  visitor_id: randomUUID(),
  device: 'phone',
  at: new Date(0),
  received_at: new Date(0),
});
const storedIds = async (): Promise<string[]> =>
  (await database.db.selectFrom('tracked_event').select('event_id').execute()).map((one) => one.event_id);

test('writes concurrent tracking events in batches of 200 rows without duplicates', async () => {
  const writeEvents = createTrackingEventWriter(database.db);
  const rows = Array.from({ length: 450 }, () => row());
  const posts = rows.map((one) => [one, one]);
  await Promise.all(posts.map((post) => writeEvents(post)));
  expect((await storedIds()).toSorted()).toEqual(rows.map((one) => one.event_id).toSorted());
});

test('if a database statement fails, only its own tracking events are rejected, and later ones are written', async () => {
  await sql`alter table tracked_event add constraint no_rubbish check (name <> 'rubbish')`.execute(database.db);
  const writeEvents = createTrackingEventWriter(database.db);
  await expect(writeEvents([row('rubbish')])).rejects.toThrow('no_rubbish');
  const good = row();
  await writeEvents([good]);
  expect(await storedIds()).toContain(good.event_id);
  await sql`alter table tracked_event drop constraint no_rubbish`.execute(database.db);
});
