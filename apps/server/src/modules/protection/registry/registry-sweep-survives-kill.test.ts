import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#src/db/schema.ts';
import { openDatabase } from '#src/db/open-database.ts';
import { openPglite } from '#src/db/pglite/pglite-client.ts';
import { PGLITE_TIMEOUT_MS } from '#src/db/query-timeout.ts';
import { createDataKeyService } from '#src/modules/data-key/data-key.public.ts';
import { insertMember } from '#src/modules/member/member-store.ts';
import { scheduleRegistryRecheck, storeAgeAndKycStatus } from '#src/modules/protection/registry/age-and-kyc-store.ts';
import { createLogger } from '#src/runtime/log.ts';
import { DATABASE_START_TIMEOUT_MS, loadMigratedDatabaseImage } from '#test/database/open-test-database.ts';
import { storeMerchants } from '#test/make-merchant.ts';
import { type LoopbackPeer, startPeer } from '#test/peers/loopback-peer.ts';
import { makeTempFolder } from '#test/temp-folder.ts';

/** More than the job claims at once. */
const MEMBERS = 45;
/** The process is killed at every question with this number: in the middle of a batch, before or after the answer. */
const QUESTIONS_BEFORE_KILL = 13;
/** Longer than the lease of a claim. */
const RESTART_MS = 11 * 60_000;
const START = Date.UTC(2026, 10, 20);

const temp = makeTempFolder();
/** How often the registry was asked about each person, and the person of the last question before each kill. */
const questions = new Map<string, number>();
const inFlight: string[] = [];
let lastAsked = '';
let register: LoopbackPeer;
let child: ChildProcess;
let sinceStart = 0;

beforeAll(async () => {
  const image = await loadMigratedDatabaseImage();
  const folder = path.join(temp.folder, 'pglite');
  const client = await openPglite({ folder, image, queryTimeoutMs: PGLITE_TIMEOUT_MS, onRestarted: () => {} });
  await client.close();
  writeFileSync(path.join(temp.folder, 'pglite.made'), '');
  await useDatabase(async (db) => {
    await storeMerchants(db, [{ code: 'aurora' }]);
    const services = { db, clock: { now: () => START }, dataKey: createDataKeyService(db, []) };
    for (let number = 0; number < MEMBERS; number += 1) {
      const id = `member-${number}`;
      const member = { id, merchantCode: 'aurora', username: id, passwordHash: 'none', language: null };
      // oxlint-disable no-await-in-loop -- the embedded database has one connection
      await insertMember(db, { ...member, createdAt: new Date(START) });
      const keys = { nationalId: `person-${number}` };
      await storeAgeAndKycStatus(services, id, {
        age_proven: true,
        kyc: 'passed',
        keys,
        reference: id,
        isBelowMinimumAge: false,
      });
      await scheduleRegistryRecheck(db, id, new Date(START));
      // oxlint-enable no-await-in-loop
    }
  });
  register = await startPeer((response, { body }) => {
    const { subject }: { subject: string } = JSON.parse(body);
    questions.set(subject, (questions.get(subject) ?? 0) + 1);
    lastAsked = subject;
    sinceStart += 1;
    const isKill = sinceStart === QUESTIONS_BEFORE_KILL;
    // Every other time the answer is sent first, so that it may or may not arrive.
    if (!isKill || inFlight.length % 2 === 0) response.end('{"isBlocked":false}');
    if (isKill) child.kill('SIGKILL');
  });
}, DATABASE_START_TIMEOUT_MS);
afterAll(async () => {
  await register.close();
  temp.remove();
});

/** Opens the database of the sweep, which must not run meanwhile. */
async function useDatabase<T>(use: (db: Database) => Promise<T>): Promise<T> {
  const watch = { log: createLogger({ level: 'silent' }) };
  const opened = await openDatabase({ kind: 'pglite', folder: temp.folder }, watch);
  if (!opened.ok) throw new Error(opened.line);
  try {
    return await use(opened.value.db);
  } finally {
    await opened.value.close();
  }
}

/** Runs the sweep until it ends or is killed, and returns whether it was killed. */
async function sweep(now: number): Promise<boolean> {
  sinceStart = 0;
  child = fork(new URL('../../../../test/servers/killable-registry-sweep.ts', import.meta.url), {
    env: { ...process.env, DATA_DIR: temp.folder, REGISTRY_URL: register.url, NOW: String(now) },
    execArgv: [],
  });
  const [code, signal]: [number | null, string | null] = await once(child, 'exit').then(([one, other]) => [one, other]);
  expect([code, signal]).toEqual(signal === 'SIGKILL' ? [null, 'SIGKILL'] : [0, null]);
  if (signal === 'SIGKILL') inFlight.push(lastAsked);
  return signal === 'SIGKILL';
}

test(
  '[security: protection 30] if the registry job is killed repeatedly, it still asks about every member, and asks twice only about a member whose request was in flight',
  async () => {
    let now = START;
    // oxlint-disable-next-line no-await-in-loop -- each sweep follows the kill of the one before
    while (await sweep(now)) now += RESTART_MS;
    expect(inFlight.length).toBeGreaterThanOrEqual(3);
    expect(questions.size).toBe(MEMBERS);
    const repeated = [...questions].filter(([, count]) => count > 1);
    expect(repeated.filter(([person, count]) => count > 2 || !inFlight.includes(person))).toEqual([]);
    const checks = await useDatabase((db) => db.selectFrom('registry_check').select(['member_id', 'answer']).execute());
    expect(checks.filter(({ answer }) => answer !== 'clear')).toEqual([]);
    expect(checks.map((check) => check.member_id).toSorted()).toEqual(
      Array.from({ length: MEMBERS }, (_, number) => `member-${number}`).toSorted(),
    );
  },
  DATABASE_START_TIMEOUT_MS,
);
