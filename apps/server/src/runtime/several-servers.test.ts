import { Agent, request as httpsRequest } from 'node:https';
import { connect, type SecureVersion } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { securityHeaders } from '#src/http/response/security-headers.ts';
import { scoreSecurityHeaders, sumSecurityScore } from '../../../../e2e/support/page/http-observatory-score.ts';
import { defaultLoadThresholds, type LoadReport } from '../../../../scripts/load/load-report.ts';
import { loadProfiles } from '../../../../scripts/load/load-profiles.ts';
import { pageHeaders } from '../../../../scripts/load/site-request-builder.ts';
import { type LoadTestOptions, type RunningLoadTest, startLoadTest } from '../../../../scripts/load/run-load.ts';
import { visitedPages } from '../../../../scripts/load/user-steps.ts';
import {
  canStartCaddy,
  canStartSeveralServers,
  type SeveralServers,
  smallBrandHosts,
  startSeveralServers,
} from '#test/servers/several-servers.ts';

const START_MS = 300_000;
const HEAL_MS = 5_000;
/** Until nginx knows that the connections to a killed server are closed. */
const KILL_NOTICED_MS = 1_000;
const SERVERS = 2;
/** How long nginx avoids a server that refused connections: `fail_timeout` of `deploy/nginx/foyer.conf`. */
const FAIL_TIMEOUT_S = 2;
/** Longer than nginx and the servers may answer from a cache without a look at the database. */
const CACHED_S = 3;

interface PageResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** One client with its own address, so that limits per address count only its own requests. */
function createClient(port: number, number: number, host = 'localhost') {
  const agent = new Agent({ keepAlive: true, localAddress: `127.0.1.${number}`, rejectUnauthorized: false });
  const send = (path: string): Promise<PageResponse> =>
    new Promise((resolve, reject) => {
      const headers = { host, accept: 'text/html', 'user-agent': `client ${number}` };
      const request = httpsRequest({ host: '127.0.0.1', servername: host, port, path, headers, agent }, (response) => {
        response.resume();
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
      });
      request.on('error', reject);
      request.end();
    });
  return { send, close: () => agent.destroy() };
}

const pages = ['/m/home', '/m/lottery', '/m/activity', '/m/login', '/m/register', '/m/support'];
const load: Pick<LoadTestOptions, 'rate' | 'seconds' | 'streams' | 'slowConnections'> = {
  rate: 40,
  seconds: 60,
  streams: 50,
  slowConnections: 20,
};

/** Requests every page from every server, so that each has a copy of it. */
async function copyPages({ serverPorts }: SeveralServers): Promise<void> {
  for (const port of serverPorts) {
    for (const page of new Set(visitedPages)) {
      const response = await fetch(`http://localhost:${port}${page}`, { headers: pageHeaders });
      expect([page, response.status]).toEqual([page, 200]);
      await response.arrayBuffer();
    }
  }
}

/** Resolves when the health check of every server responds with 200. */
async function waitUntilAllAreReady({ serverPorts }: SeveralServers): Promise<void> {
  const isReady = async (port: number): Promise<boolean> => (await fetch(`http://localhost:${port}/readyz`)).ok;
  const areReady = async (): Promise<boolean> => (await Promise.all(serverPorts.map(isReady))).every(Boolean);
  await vi.waitUntil(areReady, { timeout: START_MS, interval: 100 });
}

/** Causes every fault once, in the way in which `docs/deployment.md` describes restarts for operators. */
async function causeFaults(servers: SeveralServers, { beginFault, countRequests }: RunningLoadTest): Promise<void> {
  // nginx counts its seconds by the clock; on a slow machine fewer requests are sent in them, or late ones at once.
  const waitForSeconds = async (seconds: number): Promise<void> => {
    const requests = countRequests() + seconds * load.rate;
    const end = performance.now() + seconds * 1000;
    const isOver = (): boolean => performance.now() >= end && countRequests() >= requests;
    await vi.waitUntil(isOver, { timeout: START_MS, interval: 100 });
  };
  await waitForSeconds(8);
  await copyPages(servers);
  const endOutage = beginFault('PostgreSQL is away');
  servers.postgres.stop();
  await waitForSeconds(CACHED_S);
  servers.postgres.start();
  endOutage();
  await waitForSeconds(HEAL_MS / 1000);
  await waitUntilAllAreReady(servers);
  for (let index = 0; index < servers.count; index += 1) {
    const endRestart = beginFault('a restart');
    expect(await servers.stop(index, 'SIGTERM')).toBe(0);
    await servers.start(index);
    endRestart();
    await waitUntilAllAreReady(servers);
    // Until then nginx sends no request to the restarted server, and the other one must not stop.
    await waitForSeconds(FAIL_TIMEOUT_S + 1);
  }
  const endKill = beginFault('kill -9');
  await servers.stop(0, 'SIGKILL');
  endKill();
}

// Without PostgreSQL, Redis and nginx on the machine these are reported as skipped.
describe.skipIf(!canStartSeveralServers)('several servers behind nginx', () => {
  let servers: SeveralServers;
  beforeAll(async () => {
    servers = await startSeveralServers(SERVERS);
    await waitForPages(servers.port);
  }, START_MS);
  afterAll(() => servers.close());

  const waitForPages = async (port: number): Promise<void> => {
    const client = createClient(port, 1);
    const isOpen = () =>
      client.send('/m/home').then(
        ({ status }) => status === 200,
        () => false,
      );
    await vi.waitUntil(isOpen, { timeout: 20_000 });
    client.close();
  };
  /** Resolves with the version of TLS, or `null` if the proxy rejects every version up to `maxVersion`. */
  const negotiateTls = (port: number, maxVersion: SecureVersion): Promise<string | null> =>
    new Promise((resolve) => {
      const options = { host: '127.0.0.1', port, servername: 'localhost', rejectUnauthorized: false, maxVersion };
      const socket = connect(options, () => {
        resolve(socket.getProtocol());
        socket.destroy();
      });
      socket.on('error', () => resolve(null));
    });
  const expectSecurityHeaders = async (port: number): Promise<void> => {
    for (const host of smallBrandHosts) {
      const client = createClient(port, 10, host);
      for (const page of pages) {
        const where = `${host}${page}`;
        const { status, headers } = await client.send(page);
        expect([where, status]).toEqual([where, 200]);
        expect(headers).toMatchObject(securityHeaders);
        const points = scoreSecurityHeaders({ headers, html: '' });
        expect([where, Object.entries(points).filter(([, one]) => one < 0)]).toEqual([where, []]);
        expect(sumSecurityScore(points), where).toBeGreaterThanOrEqual(125);
      }
      client.close();
    }
  };

  test('nginx passes on the security headers of six pages of three brands, which score at least 125 by the rules of MDN’s Observatory', () =>
    expectSecurityHeaders(servers.port));

  test('nginx accepts TLS 1.3 and no earlier version', async () => {
    expect(await negotiateTls(servers.port, 'TLSv1.3')).toBe('TLSv1.3');
    expect(await negotiateTls(servers.port, 'TLSv1.2')).toBeNull();
  });

  // Without Caddy on the machine this is reported as skipped.
  test.skipIf(!canStartCaddy)(
    'Caddy passes on the security headers, accepts TLS 1.3 and no earlier version, and hides the health checks',
    async () => {
      const port = await servers.startCaddy();
      await waitForPages(port);
      await expectSecurityHeaders(port);
      expect(await negotiateTls(port, 'TLSv1.3')).toBe('TLSv1.3');
      expect(await negotiateTls(port, 'TLSv1.2')).toBeNull();
      const client = createClient(port, 11);
      expect((await client.send('/readyz')).status).toBe(404);
      client.close();
    },
  );

  describe('under load for a minute', () => {
    let report: LoadReport;
    beforeAll(async () => {
      const running = await startLoadTest({
        ...load,
        url: `https://localhost:${servers.port}`,
        profile: 'draw-night',
        shares: loadProfiles['draw-night'].shares,
        vendorSecret: servers.vendorSecret,
        hasLocalAddresses: true,
        thresholds: defaultLoadThresholds,
        log: () => {},
      });
      await causeFaults(servers, running).catch((error: unknown) => {
        running.stop();
        throw error;
      });
      report = await running.report;
    }, START_MS);

    const findFaults = (name: string) => report.faults.filter((fault) => fault.name === name);

    test('every acknowledged registration, launch and credit move is stored, and no request fails except during an injected fault', () => {
      expect(report.writes.filter(({ acknowledged }) => acknowledged < 5)).toEqual([]);
      expect(report.writes.filter(({ lost }) => lost > 0)).toEqual([]);
      expect(report.errorsOutsideFaults).toBe(0);
    });

    test('[security: faults] while PostgreSQL is down, visitors still receive pages, and the site recovers within five seconds', () => {
      const [fault] = findFaults('PostgreSQL is away');
      expect(fault?.requests).toBeGreaterThan(50);
      const failed = Object.keys(fault?.failed ?? {});
      expect(failed).not.toEqual([]);
      // Members meet an error, and no other than this.
      expect(failed.filter((name) => name.startsWith('page') || name.startsWith('status'))).toEqual([]);
      expect(failed.filter((name) => !name.endsWith(' 503'))).toEqual([]);
      expect(fault?.healedMs).toBeLessThan(HEAL_MS);
    });

    test('[security: faults] a rolling restart under load loses no request', () => {
      const restarts = findFaults('a restart');
      expect(restarts).toHaveLength(SERVERS);
      expect(restarts.flatMap(({ failed }) => Object.keys(failed))).toEqual([]);
    });

    test('[security: faults] after a server is killed, requests succeed again within a second, and only writes that the server had received may fail', () => {
      const [fault] = findFaults('kill -9');
      // A write that the killed server had received may fail: it is never sent twice. A later one does not.
      const failed = Object.keys(fault?.failed ?? {});
      expect(failed.filter((name) => !/^(?:registration|login|launch|redemption|move) 502$/.test(name))).toEqual([]);
      expect(fault?.healedMs).toBeLessThan(KILL_NOTICED_MS);
    });

    test('[security: faults] nginx serves the last copy of a page while no server responds', async () => {
      const client = createClient(servers.port, 10);
      expect((await client.send('/m/home')).status).toBe(200);
      for (let index = 0; index < SERVERS; index += 1) await servers.stop(index, 'SIGKILL');
      expect((await client.send('/m/home')).status).toBe(200);
      expect((await client.send('/m/accept-terms')).status).toBe(502);
      client.close();
    });
  });
});
