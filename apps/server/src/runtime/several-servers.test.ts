import { Agent, request as httpsRequest } from 'node:https';
import { getStatus } from '@foyer/contract/system/get-status';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPostgres } from '#src/db/postgres.ts';
import { securityHeaders } from '#src/http/response/security-headers.ts';
import { scoreSecurityHeaders, sumSecurityScore } from '../../../../e2e/support/page/observatory.ts';
import { canStartSeveralServers, type SeveralServers, startSeveralServers } from '#test/servers/several-servers.ts';

const START_MS = 300_000;
const HEAL_MS = 5_000;
const SERVERS = 3;
/** Longer than nginx and the servers may answer from a cache without a look at the database. */
const CACHED_MS = 3_000;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** One client with its own address, so that limits per address count only its own requests. */
function createClient(port: number, number: number) {
  const agent = new Agent({ keepAlive: true, localAddress: `127.0.1.${number}`, rejectUnauthorized: false });
  const send = (path: string, form?: Readonly<Record<string, string>>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const body = form === undefined ? undefined : new URLSearchParams(form).toString();
      const headers = {
        host: 'localhost',
        accept: 'text/html',
        origin: 'https://localhost',
        'user-agent': `client ${number}`,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) }),
      };
      const options = { host: '127.0.0.1', port, path, method: body === undefined ? 'GET' : 'POST', headers, agent };
      const request = httpsRequest(options, (response) => {
        response.resume();
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
      });
      request.on('error', reject);
      request.end(body);
    });
  return { send, close: () => agent.destroy() };
}

/** The status of a registration, `200` for a page with an error message, `0` for a broken connection. */
async function register({ send }: ReturnType<typeof createClient>, username: string): Promise<number> {
  const fields = { username, password, confirmPassword: password, terms: 'yes', referralCode: '' };
  const { status, headers } = await send('/m/register', fields).catch((): Answer => ({ status: 0, headers: {} }));
  return status === 303 && headers['set-cookie'] === undefined ? 200 : status;
}

interface Outcome {
  /** The names of registrations that were confirmed. */
  readonly registered: string[];
  /** Responses other than success by request and status, `0` for a broken connection. */
  readonly failures: Record<string, number>;
  requests: number;
}

const password = 'Correct-Horse-9';
const randomName = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 16);
/** Calls of the API are limited per address. */
const VISITS_PER_STATUS = 5;
const pages = ['/m/home', '/m/lottery', '/m/games', '/m/activity', '/m/support'];
const statusPath = `${getStatus.path}?device=H5`;

/** Visitors that read pages and the status, and members who register, until `stop` is called. */
function startLoad(port: number) {
  const outcome: Outcome = { registered: [], failures: {}, requests: 0 };
  const stopping = new AbortController();
  const record = (what: string, status: number, expected: number): boolean => {
    outcome.requests += 1;
    if (status === expected) return true;
    const name = `${what} ${status}`;
    outcome.failures[name] = (outcome.failures[name] ?? 0) + 1;
    return false;
  };
  const visit = async (number: number): Promise<void> => {
    const client = createClient(port, number);
    while (!stopping.signal.aborted) {
      for (let visit = 0; visit < VISITS_PER_STATUS; visit += 1) {
        for (const page of pages) record(page, (await client.send(page).catch(() => ({ status: 0 }))).status, 200);
      }
      record('status', (await client.send(statusPath).catch(() => ({ status: 0 }))).status, 200);
    }
    client.close();
  };
  const keepRegistering = async (number: number): Promise<void> => {
    const client = createClient(port, number);
    while (!stopping.signal.aborted) {
      const username = `u${randomName()}`;
      const status = await register(client, username);
      if (record('registration', status, 303)) outcome.registered.push(username);
    }
    client.close();
  };
  const loops = [visit(2), visit(3), visit(4), keepRegistering(5), keepRegistering(6)];
  return {
    outcome,
    stop: async (): Promise<Outcome> => {
      stopping.abort();
      await Promise.all(loops);
      return outcome;
    },
  };
}

// Without PostgreSQL, Redis and nginx on the machine these are reported as skipped.
describe.skipIf(!canStartSeveralServers)('several servers behind nginx', () => {
  let servers: SeveralServers;
  beforeAll(async () => {
    servers = await startSeveralServers(SERVERS);
    const client = createClient(servers.port, 1);
    const isOpen = () =>
      client.send('/m/home').then(
        ({ status }) => status === 200,
        () => false,
      );
    await vi.waitUntil(isOpen, { timeout: 20_000 });
    client.close();
  }, START_MS);
  afterAll(() => servers.close());

  const listMembers = async (): Promise<ReadonlySet<string>> => {
    const opened = await openPostgres(servers.postgres.url, { log: pino({ level: 'silent' }) });
    if (!opened.ok) throw new Error(opened.line);
    const rows = await opened.value.db.selectFrom('member').select('username').execute();
    await opened.value.close();
    return new Set(rows.map(({ username }) => username));
  };
  const expectAllStored = async ({ registered }: Outcome): Promise<void> => {
    expect(registered.length).toBeGreaterThan(5);
    const stored = await listMembers();
    expect(registered.filter((name) => !stored.has(name))).toEqual([]);
  };
  /** Milliseconds until a page and a registration succeed again. */
  const measureHealing = async (): Promise<number> => {
    const started = Date.now();
    const client = createClient(servers.port, 9);
    const works = async (): Promise<boolean> => {
      return (await register(client, `h${randomName()}`)) === 303;
    };
    await expect.poll(works, { timeout: 30_000 }).toBe(true);
    client.close();
    return Date.now() - started;
  };

  test('nginx passes on the security headers, which score at least 125 by the rules of MDN’s Observatory', async () => {
    const client = createClient(servers.port, 10);
    for (const page of pages) {
      const { headers } = await client.send(page);
      expect(headers).toMatchObject(securityHeaders);
      const points = scoreSecurityHeaders({ headers, html: '' });
      expect([page, Object.entries(points).filter(([, one]) => one < 0)]).toEqual([page, []]);
      expect(sumSecurityScore(points), page).toBeGreaterThanOrEqual(125);
    }
    client.close();
  });

  test(
    '[security: faults] while PostgreSQL is away, visitors still receive pages, and no confirmed registration is lost',
    async () => {
      const load = startLoad(servers.port);
      // Every server has a copy of the page.
      await expect.poll(() => load.outcome.requests).toBeGreaterThan(300);
      servers.postgres.stop();
      const [stoppedAt, requestsBefore] = [Date.now(), load.outcome.requests];
      await expect.poll(() => Date.now() - stoppedAt).toBeGreaterThan(CACHED_MS);
      await expect.poll(() => load.outcome.requests - requestsBefore).toBeGreaterThan(500);
      expect(load.outcome.failures['registration 503']).toBeGreaterThan(0);
      servers.postgres.start();
      expect(await measureHealing()).toBeLessThan(HEAL_MS);
      const { failures, ...outcome } = await load.stop();
      expect(Object.keys(failures).filter((failure) => failure !== 'registration 503')).toEqual([]);
      await expectAllStored({ ...outcome, failures });
    },
    START_MS,
  );

  test(
    '[security: faults] a rolling restart under load loses no request',
    async () => {
      const load = startLoad(servers.port);
      for (let index = 0; index < servers.count; index += 1) {
        expect(await servers.stop(index, 'SIGTERM')).toBe(0);
        await servers.start(index);
      }
      const outcome = await load.stop();
      expect(outcome.failures).toEqual({});
      await expectAllStored(outcome);
    },
    START_MS,
  );

  test(
    '[security: faults] a killed server loses no confirmed registration, and visitors notice nothing',
    async () => {
      const load = startLoad(servers.port);
      await expect.poll(() => load.outcome.registered.length).toBeGreaterThan(5);
      await servers.stop(0, 'SIGKILL');
      expect(await measureHealing()).toBeLessThan(HEAL_MS);
      await servers.start(0);
      const { failures, ...outcome } = await load.stop();
      // A registration that the killed server had received may fail: it is never sent twice.
      const { 'registration 502': interrupted = 0, ...others } = failures;
      expect(others).toEqual({});
      expect(interrupted).toBeLessThanOrEqual(2);
      await expectAllStored({ ...outcome, failures });
    },
    START_MS,
  );
});
