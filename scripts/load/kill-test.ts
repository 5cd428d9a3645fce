import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeBrandFolder } from '../../apps/server/test/brand-folder.ts';
import { type SeveralServers, startSeveralServers } from '../../apps/server/test/servers/several-servers.ts';
import { repositoryRoot } from '../start/repository-root.ts';
import { type AcknowledgedWriteFigures, createAcknowledgedWriteSearch } from './acknowledged-writes.ts';
import {
  beginBreaks,
  beginExclusions,
  type KillTestWriteKind,
  killTestWriteKinds,
  type KillTestWrite,
  lowerLimits,
  sendCreditMoves,
  type KillTestWriterContext,
} from './kill-test-writers.ts';
import { createSiteRequestBuilder } from './site-request-builder.ts';
import { openSiteConnection, parseSiteTarget, type SiteConnection } from './site-connection.ts';

export interface KillTestOptions {
  readonly kills: number;
  /** PostgreSQL is also stopped abruptly at each kill whose number is a multiple of this one; 4 by default. */
  readonly databaseKillEvery?: number;
  readonly log: (line: string) => void;
}

export interface KillTestResult {
  readonly kills: number;
  /** How many of the kills also stopped PostgreSQL abruptly. */
  readonly databaseKills: number;
  /** Numbers of acknowledged writes by kind, and of those that were lost or weaker than acknowledged after any kill. */
  readonly writes: readonly AcknowledgedWriteFigures<KillTestWriteKind>[];
  /** Output of `npm run ledger verify` after the last kill; `audit` is the output of `npm run audit verify`. */
  readonly ledger: string;
  readonly audit: string;
}

const writers = [sendCreditMoves, sendCreditMoves, lowerLimits, beginBreaks, beginExclusions];
/**
 * Maximum random delay until the server is killed, in milliseconds, after each writer has received an acknowledgement.
 */
const KILL_WITHIN_MS = 600;
const READERS = 4;
const WAIT_MS = 60_000;

/**
 * Starts a server with PostgreSQL and nginx, and kills it while members play and change their protection. After each restart it
 * looks for every acknowledged write, and verifies the ledger. Rejects if the ledger or the audit is wrong.
 */
export async function runKillTest({ kills, databaseKillEvery = 4, log }: KillTestOptions): Promise<KillTestResult> {
  const brand = await makeBrandFolder({
    brand: {
      hosts: ['localhost'],
      captcha: { provider: 'altcha', register: false, loginAfterFailures: 3 },
      protection: { limits: { kinds: ['deposit'], periods: ['day', 'week', 'month'] } },
    },
  });
  const cache = path.join(brand.folder, '..', 'compile-cache');
  const servers = await startSeveralServers(1, {
    brandFolder: brand.folder,
    env: { NODE_COMPILE_CACHE: cache },
  });
  try {
    // A killed process writes no cache of its compiled modules. With one, each restart takes half of the time.
    await servers.stop(0, 'SIGTERM');
    await servers.start(0);
    const writes: KillTestWrite[] = [];
    const { search, figures } = createAcknowledgedWriteSearch(killTestWriteKinds);
    const findWrites = (wanted: readonly KillTestWrite[], kill: number): Promise<number> =>
      withReaders(servers, kill, (readers) => search(wanted, readers));
    for (let kill = 1; kill <= kills; kill += 1) {
      const withDatabase = kill % databaseKillEvery === 0;
      const fresh = await writeUntilKilled(servers, { kill, withDatabase });
      if (withDatabase) servers.postgres.start();
      await servers.start(0);
      const ledger = await runCommand(servers, 'ledger', cache);
      const lost = await findWrites(fresh, kill);
      writes.push(...fresh);
      log(
        `kill ${kill}${withDatabase ? ' with PostgreSQL' : ''}: ${fresh.length} acknowledged, ${lost} lost; ${ledger}`,
      );
    }
    // Once more at the end: a later kill must not undo an earlier write.
    await findWrites(writes, kills + 1);
    return {
      kills,
      databaseKills: Math.floor(kills / databaseKillEvery),
      writes: figures(),
      ledger: await runCommand(servers, 'ledger', cache),
      audit: await runCommand(servers, 'audit', cache),
    };
  } finally {
    await servers.close();
    await brand.close();
  }
}

interface Kill {
  /** Number of the kill, which determines the source addresses, because rate limits count by address. */
  readonly kill: number;
  readonly withDatabase: boolean;
}

/** Lets members write until the server is killed, and returns the acknowledged writes. */
async function writeUntilKilled(servers: SeveralServers, { kill, withDatabase }: Kill): Promise<KillTestWrite[]> {
  const fresh: KillTestWrite[] = [];
  let isStopped = false;
  const contexts = writers.map((_writer, index) =>
    openContext(servers, kill * writers.length + index, {
      isStopped: () => isStopped,
      onAcknowledged: (write) => void fresh.push(write),
    }),
  );
  const running = Promise.all(writers.map((write, index) => write(contexts[index] ?? missing())));
  const hasAll = (): boolean => killTestWriteKinds.every((kind) => fresh.some((write) => write.kind === kind));
  for (let waited = 0; !hasAll() && waited < WAIT_MS; waited += 50) await delay(50);
  if (!hasAll()) throw new Error(`no acknowledgement of every kind within ${WAIT_MS / 1000} s`);
  await delay(Math.random() * KILL_WITHIN_MS);
  if (withDatabase) servers.postgres.stop();
  await servers.stop(0, 'SIGKILL');
  isStopped = true;
  await running;
  for (const { connection } of contexts) connection.close();
  return fresh;
}

function missing(): never {
  throw new Error('a writer has no connection');
}

function openContext(
  servers: SeveralServers,
  user: number,
  events: Pick<KillTestWriterContext, 'isStopped' | 'onAcknowledged'>,
): KillTestWriterContext {
  const target = parseSiteTarget(`https://localhost:${servers.port}`, true);
  const connection = openSiteConnection(target, user);
  const calls = createSiteRequestBuilder(target.origin, connection);
  return { origin: target.origin, calls, connection, vendorSecret: servers.vendorSecret, ...events };
}

const FIRST_READER = 50_000;

/** Opens connections for a search after a kill, and closes them afterwards. */
async function withReaders(
  servers: SeveralServers,
  kill: number,
  search: (readers: readonly SiteConnection[]) => Promise<number>,
): Promise<number> {
  const target = parseSiteTarget(`https://localhost:${servers.port}`, true);
  const readers = Array.from({ length: READERS }, (_, index) =>
    openSiteConnection(target, FIRST_READER + kill * READERS + index),
  );
  const missed = await search(readers);
  for (const reader of readers) reader.close();
  return missed;
}

/** Runs `npm run ledger verify` or `npm run audit verify` and returns its output line. Rejects if the command fails. */
async function runCommand(
  { postgres, dataKey }: SeveralServers,
  name: 'ledger' | 'audit',
  cache: string,
): Promise<string> {
  const file = path.join(repositoryRoot, `apps/server/src/commands/${name}.ts`);
  const env = { PATH: process.env['PATH'], DATABASE_URL: postgres.url, DATA_KEY: dataKey, NODE_COMPILE_CACHE: cache };
  const { stdout } = await promisify(execFile)(process.execPath, [file, 'verify'], { env });
  return stdout.trim();
}

/** Formats the result of the kill test as lines of a report. */
export function formatKillTestResult({ kills, databaseKills, writes, ledger, audit }: KillTestResult): string {
  const counted = writes.map(({ kind, acknowledged, lost }) => `${kind}: ${lost} of ${acknowledged} lost`);
  return [`${kills} kills, ${databaseKills} with PostgreSQL`, ...counted, ledger, audit].join('\n');
}
