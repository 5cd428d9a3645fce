import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer } from 'node:tls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { toConfig } from '#src/config/config.ts';
import { readServerEnv } from '#src/config/read-server-env.ts';
import { checkBrandFolders } from '#src/doctor/check-brand-folders.ts';
import { type TlsCertificate, checkCertificates, fetchHostCertificate } from '#src/doctor/check-certificates.ts';
import { diagnoseDatabase, listDatabaseFindings, listMigrationFindings } from '#src/doctor/check-database.ts';
import { checkFolderAccessAndSpace, createFreeSpaceFinding } from '#src/doctor/check-folders.ts';
import { checkRedis, checkPlatformResponds, createRedisFinding } from '#src/doctor/check-services.ts';
import { findRiskySettings } from '#src/doctor/check-settings.ts';
import { failureFinding, okFinding, warningFinding } from '#src/doctor/doctor-finding.ts';
import { formatDoctorReport } from '#src/doctor/format-doctor-report.ts';
import { createNodeVersionFinding, runDoctor } from '#src/doctor/run-doctor.ts';
import { makeBrandFolder } from '#test/brand-folder.ts';
import { DATABASE_START_TIMEOUT_MS, openTestDatabase } from '#test/database/open-test-database.ts';
import type { TestDatabase } from '#test/database/test-database.ts';
import { listenOnLoopback, startPeer } from '#test/peers/loopback-peer.ts';
import { makeTempFolder } from '#test/temp-folder.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://foyer@db/foyer',
  REDIS_URL: 'redis://redis',
  VENDOR_SECRET: 'a-long-secret-for-this-test',
  DATA_KEY: 'a-data-key-of-the-test-with-enough-characters',
  TRUSTED_PROXIES: '10.0.0.0/8',
  MESSAGE_SENDERS: '{"sms":{"url":"https://sms.example/send","headers":{},"body":{"to":"{to}","text":"{text}"}}}',
};
const clock = { now: Date.now };

function settingsOf(env: Readonly<Record<string, string>>) {
  const read = readServerEnv(env);
  const config = read.ok ? toConfig(read.value, '/srv/foyer') : read;
  if (!config.ok) throw new Error(config.line);
  return findRiskySettings(config.value, env);
}

describe('settings', () => {
  test('`doctor` accepts a complete production environment', () => {
    expect(settingsOf(production)).toEqual([okFinding('settings', 'valid, none of them risky')]);
  });

  test.each([
    ['DATABASE_URL', { DATABASE_URL: '' }],
    ['REDIS_URL', { REDIS_URL: '' }],
    ['DATA_KEY', { DATA_KEY: '' }],
    ['DATA_KEY', { DATA_KEY: 'new-key-of-at-least-32-characters' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '0.0.0.0/0' }],
    ['MESSAGE_SENDERS', { MESSAGE_SENDERS: '' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'silent' }],
    ['REQUESTS_PER_MINUTE', { REQUESTS_PER_MINUTE: '5' }],
    ['VENDOR_SECRET', { VENDOR_SECRET: 'a-secret-that-both-processes-have' }],
  ])('`doctor` warns of a risky value of %s', (name, changes) => {
    const findings = settingsOf({ ...production, ...changes });
    expect(findings.map(({ level, detail }) => [level, detail.split(' ')[0]])).toEqual([['warning', name]]);
  });

  test('`doctor` reports an invalid setting without its value and checks nothing else', async () => {
    const env = { VENDOR_SECRET: 'hunter2', PORT: 'secret' };
    const findings = await runDoctor({ env, root: '/srv/foyer', clock, certificates: false });
    expect(findings.map(({ level, subject }) => [level, subject])).toEqual([
      ['ok', 'Node'],
      ['failure', 'settings'],
    ]);
    expect(findings[1]?.detail).toContain('PORT must be a port number');
    expect(JSON.stringify(findings)).not.toMatch(/hunter2|"secret/);
  });

  test('`doctor` rejects a version of Node that is too old', () => {
    expect([createNodeVersionFinding('24.0.0').level, createNodeVersionFinding('22.11.0').level]).toEqual([
      'ok',
      'failure',
    ]);
  });
});

describe('the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  }, DATABASE_START_TIMEOUT_MS);
  afterAll(() => database.close());
  const check = () => diagnoseDatabase(database.db, { clock, kind: 'PGlite', production: true });
  const facts = { version: '17.1', archiveMode: 'on', latencyMs: 1, clockAheadMs: 0 };
  const levelsOf = (changes: Partial<typeof facts>) =>
    listDatabaseFindings({ ...facts, ...changes }, { kind: 'PostgreSQL', production: true }).map(({ level }) => level);

  test('`doctor` reports version, clock, migrations and missing brands of the database, and writes nothing', async () => {
    const { findings, hosts } = await check();
    expect(findings.map(({ level, subject }) => `${level} ${subject}`)).toEqual([
      expect.stringMatching(/^(ok|warning) database$/),
      'ok clock',
      'ok migrations',
      'warning brands',
    ]);
    expect(hosts).toEqual([]);
  });

  test('`doctor` warns of a slow database, a wrong clock and a missing archive of the WAL', () => {
    expect(levelsOf({})).toEqual(['ok', 'ok']);
    expect(levelsOf({ latencyMs: 30 })).toEqual(['warning', 'ok']);
    expect(levelsOf({ clockAheadMs: -3_000 })).toEqual(['ok', 'warning']);
    expect(levelsOf({ clockAheadMs: 60_000 })).toEqual(['ok', 'failure']);
    expect(levelsOf({ archiveMode: 'off' })).toEqual(['ok', 'ok', 'warning']);
  });

  test('`doctor` distinguishes pending migrations from those of a newer version', () => {
    const state = { last: '0001-baseline', pending: ['0002-more'], contractedBy: null };
    expect(listMigrationFindings(state)).toMatchObject([
      { level: 'warning', detail: '1 pending, the first is 0002-more' },
    ]);
    expect(listMigrationFindings({ ...state, contractedBy: '0009-contract-x' })).toMatchObject([{ level: 'failure' }]);
  });

  test('`doctor` reports a stored brand that this version cannot read', async () => {
    const values = { code: 'broken', revision: 'r', art_revision: 'a', copy: '{}', images: '{}', tokens_css: '' };
    const row = { ...values, brand: JSON.stringify({ code: 'broken' }), applied_at: new Date(clock.now()) };
    await database.db.insertInto('merchant').values(row).execute();
    const { findings } = await check();
    expect(findings.filter(({ subject }) => subject === 'brands').map(({ level }) => level)).toContain('failure');
    await sql`delete from merchant`.execute(database.db);
  });

  test('`doctor` reports a database that does not respond, without its password', async () => {
    const env = { ...production, DATABASE_URL: 'postgres://foyer:hunter2@127.0.0.1:1/foyer', REDIS_URL: '' };
    const findings = await runDoctor({ env, root: '/srv/foyer', clock, certificates: false });
    expect(findings.find(({ subject }) => subject === 'database')).toMatchObject({ level: 'failure' });
    expect(JSON.stringify(findings)).not.toContain('hunter2');
  });
});

describe('services', () => {
  test('`doctor` reports a Redis that does not respond', async () => {
    expect(await checkRedis('redis://127.0.0.1:1')).toMatchObject({ level: 'failure' });
  });

  test('`doctor` warns of a Redis that evicts keys when its memory is full', () => {
    const describe = (policy: string) =>
      createRedisFinding(['redis_version:7.0.1', 'maxmemory:1000', `maxmemory_policy:${policy}`, ''].join('\r\n'), 1);
    expect(describe('noeviction')).toEqual(okFinding('Redis', 'Redis 7.0.1, round trip 1.0 ms'));
    expect(describe('allkeys-lru').level).toBe('warning');
  });

  test('`doctor` accepts any response of the platform except a server error', async () => {
    const statuses = [200, 404, 502];
    const platform = await startPeer((response) => response.writeHead(statuses.shift() ?? 500).end());
    onTestFinished(platform.close);
    const results = [await checkPlatformResponds(platform.url), await checkPlatformResponds(platform.url)];
    results.push(await checkPlatformResponds(platform.url), await checkPlatformResponds('http://127.0.0.1:1'));
    expect(results.map(({ level }) => level)).toEqual(['ok', 'ok', 'failure', 'failure']);
  });
});

describe('disks', () => {
  test('`doctor` reports the free space of a folder that does not exist yet', async () => {
    const temp = makeTempFolder();
    onTestFinished(temp.remove);
    const finding = await checkFolderAccessAndSpace('IMAGES_DIR', path.join(temp.folder, 'a/b'));
    expect(finding.detail).toMatch(/^IMAGES_DIR: \d+ MB free for .*\/a\/b$/);
  });

  test('`doctor` warns before the disk is full', () => {
    const levels = [5_000, 500, 50].map((free) => createFreeSpaceFinding('DATA_DIR', '/data', free).level);
    expect(levels).toEqual(['ok', 'warning', 'failure']);
  });
});

describe('certificates', () => {
  const now = Date.parse('2026-11-26T12:00:00Z');
  const expiresIn = (days: number): TlsCertificate => ({
    expiresAt: new Date(now + days * 86_400_000),
    rejectedBecause: null,
  });
  const certificates: Readonly<Record<string, TlsCertificate | null>> = {
    'a.play.com': expiresIn(60),
    'b.play.com': expiresIn(5),
    'c.play.com': expiresIn(-2),
    'd.play.com': { ...expiresIn(60), rejectedBecause: 'self-signed certificate' },
    'e.play.com': null,
  };

  test('`doctor` reports whether the certificate of each public host is valid', async () => {
    const hosts = ['localhost', 'lotus.localhost', '127.0.0.1', ...Object.keys(certificates), 'a.play.com'];
    const findings = await checkCertificates(hosts, {
      now,
      readCertificate: async (host) => certificates[host] ?? null,
    });
    expect(findings.map(({ level, detail }) => [level, detail])).toEqual([
      ['ok', 'a.play.com: expires in 60 days'],
      ['warning', 'b.play.com: expires in 5 days'],
      ['failure', 'c.play.com: expired 2 days ago'],
      ['failure', 'd.play.com: browsers reject it (self-signed certificate)'],
      ['warning', 'e.play.com: not reachable on port 443'],
    ]);
  });

  test('`doctor` reads a certificate that browsers reject', async () => {
    const temp = makeTempFolder();
    onTestFinished(temp.remove);
    const [key, cert] = [path.join(temp.folder, 'key.pem'), path.join(temp.folder, 'cert.pem')];
    const create = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
    execFileSync('openssl', [...create, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
    onTestFinished(() => void server.close());
    const read = await fetchHostCertificate('localhost', await listenOnLoopback(server));
    expect(read?.rejectedBecause).toMatch(/self.signed/i);
    expect((read?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(86_400_000);
    expect(await fetchHostCertificate('localhost', 1)).toBeNull();
  });
});

describe('brand folders', () => {
  test('`doctor` reports the first problem of each invalid brand folder', async () => {
    const brand = await makeBrandFolder();
    onTestFinished(brand.close);
    const brandsDir = path.dirname(brand.folder);
    expect(await checkBrandFolders(brandsDir)).toMatchObject([{ level: 'ok' }]);
    writeFileSync(path.join(brand.folder, 'tokens.css'), 'nonsense');
    const [finding] = await checkBrandFolders(brandsDir);
    expect(finding?.level).toBe('failure');
    expect(finding?.detail).toMatch(/^\w+ has \d+ problems?, the first: tokens\.css/);
  });
});

test("the doctor's report has one row for each finding with its advice below it, and the counts", () => {
  const findings = [
    okFinding('Node', '24.1.0'),
    warningFinding('clock', 'differs', 'Use NTP.'),
    failureFinding('disk', 'full', 'Free it.'),
  ];
  expect(formatDoctorReport(findings, new Date('2026-11-26T12:00:00Z'))).toBe(
    [
      'Foyer, 2026-11-26T12:00:00.000Z',
      '',
      'ok       Node   24.1.0',
      'warning  clock  differs',
      '                Use NTP.',
      'failure  disk   full',
      '                Free it.',
      '',
      '1 failure, 1 warning, 1 ok',
    ].join('\n'),
  );
});
