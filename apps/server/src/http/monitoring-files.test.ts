import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import type { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createServerMetrics } from '#src/http/metrics.ts';
import { registerScrapedGauges } from '#src/http/scraped-gauges.ts';

const deploy = path.resolve(import.meta.dirname, '../../../../deploy');
const docs = path.resolve(deploy, '../docs');
const read = (file: string): string => readFileSync(path.join(deploy, file), 'utf8');
const rules = 'prometheus/alerts.yaml';
const ruleTests = globSync('prometheus/*.test.yaml', { cwd: deploy }).toSorted();
const dashboards = globSync('grafana/*.json', { cwd: deploy }).toSorted();
const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find((file) => existsSync(file));
/** Prometheus adds it to every scrape. */
const ADDED_BY_PROMETHEUS = ['up'];

function createRegistry(countDueJobs: Parameters<typeof registerScrapedGauges>[0]['countDueJobs']): Registry {
  const { registry } = createServerMetrics({ standard: true });
  const countConnections = () => ({ primary: { used: 3, idle: 2, waiting: 1 } });
  const probes = [
    { name: 'database', check: async () => true },
    { name: 'cache', check: () => Promise.reject(new Error('away')) },
  ];
  registerScrapedGauges({ registry, log: pino({ level: 'silent' }), probes, countConnections, countDueJobs });
  return registry;
}
const registry = createRegistry(async () => [{ queue: 'push', count: 4, oldestSeconds: 90 }]);

/** Names of a scrape: a histogram has three. */
async function listMetricNames(): Promise<ReadonlySet<string>> {
  const metrics = await registry.getMetricsAsJSON();
  const names = metrics.flatMap(({ name, type }) =>
    String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  return new Set([...names, ...ADDED_BY_PROMETHEUS]);
}

test.each([rules, ...dashboards])('the monitoring file %s names only metrics that the server exports', async (file) => {
  const exported = await listMetricNames();
  const named = [...read(file).matchAll(/\b(?:foyer|nodejs|process)_[a-z0-9_]+\b|\bup(?=\{)/g)].map(([name]) => name);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !exported.has(name))).toEqual([]);
});

test('every metric of Foyer is used by an alert or a dashboard', async () => {
  const texts = [rules, ...dashboards].map(read).join('\n');
  const metrics = await registry.getMetricsAsJSON();
  const unused = metrics.map(({ name }) => name).filter((name) => name.startsWith('foyer_') && !texts.includes(name));
  expect(unused).toEqual([]);
});

test('every dashboard has panels in the format that Grafana imports', () => {
  expect(dashboards.map((file) => path.basename(file, '.json'))).toEqual(['calls', 'database', 'jobs', 'overview']);
  for (const file of dashboards) {
    const { uid, title, panels } = JSON.parse(read(file));
    expect([file, uid, title]).toEqual([file, `foyer-${path.basename(file, '.json')}`, expect.any(String)]);
    expect(panels.length).toBeGreaterThan(3);
  }
});

test('every alert has a runbook and a test', () => {
  const alerts = [...read(rules).matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(15);
  const runbooks = readFileSync(path.join(docs, 'alerts.md'), 'utf8');
  const tests = ruleTests.map(read).join('\n');
  expect(alerts.filter((name) => !runbooks.includes(`### ${name}\n`))).toEqual([]);
  expect(alerts.filter((name) => !tests.includes(`alertname: ${name}`))).toEqual([]);
});

// Without promtool on the machine this is reported as skipped.
test.skipIf(promtool === undefined)(
  'promtool accepts the alert rules, and each rule fires and ends as its test expects',
  () => {
    const run = (...args: string[]): string =>
      execFileSync(promtool ?? '', args, { cwd: path.join(deploy, 'prometheus'), encoding: 'utf8' });
    expect(run('check', 'rules', 'alerts.yaml')).toContain('SUCCESS');
    for (const file of ruleTests) expect(run('test', 'rules', path.basename(file))).toContain('SUCCESS');
  },
);

test('a scrape of the metrics reads the state of dependencies, connections and due jobs', async () => {
  const text = await registry.metrics();
  expect(text).toContain('foyer_dependency_up{dependency="database"} 1');
  expect(text).toContain('foyer_dependency_up{dependency="cache"} 0');
  expect(text).toContain('foyer_database_connections{pool="primary",state="waiting"} 1');
  expect(text).toContain('foyer_jobs_due{queue="push"} 4');
  expect(text).toContain('foyer_jobs_oldest_seconds{queue="push"} 90');
});

test('a scrape of the metrics succeeds while the database is unreachable', async () => {
  const text = await createRegistry(() => Promise.reject(new Error('away'))).metrics();
  expect(text).toContain('foyer_dependency_up{dependency="cache"} 0');
});
