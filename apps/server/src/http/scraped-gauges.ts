import { Gauge, type Registry } from 'prom-client';
import type { Logger } from 'pino';
import type { OpenedDatabase } from '#src/db/opened-database.ts';
import { type HealthProbe, isDependencyUp } from '#src/http/health.ts';
import type { DueJobs } from '#src/jobs/count-due-jobs.ts';

interface Services {
  readonly registry: Registry;
  readonly log: Logger;
  /** Dependencies that `/readyz` checks, except the shutdown. */
  readonly probes: readonly HealthProbe[];
  /** Counts the connections of each connection pool; `null` for the embedded database, which has none. */
  readonly countConnections: OpenedDatabase['countConnections'];
  readonly countDueJobs: () => Promise<readonly DueJobs[]>;
}

/** Adds metrics that are read at each scrape instead of being counted. */
export function registerScrapedGauges({ registry, log, probes, countConnections, countDueJobs }: Services): void {
  const registers = [registry];
  const dependencies = new Gauge({
    name: 'foyer_dependency_up',
    help: 'Whether a dependency of this server responds: 1 or 0',
    labelNames: ['dependency'],
    registers,
    async collect() {
      const states = await Promise.all(probes.map(async (probe) => ({ probe, up: await isDependencyUp(probe) })));
      for (const { probe, up } of states) dependencies.set({ dependency: probe.name }, up ? 1 : 0);
    },
  });
  if (countConnections !== null) {
    const connections = new Gauge({
      name: 'foyer_database_connections',
      help: 'Connections of the pool that are used or idle, and statements that are waiting for one',
      labelNames: ['pool', 'state'],
      registers,
      collect() {
        for (const [pool, { used, idle, waiting }] of Object.entries(countConnections())) {
          connections.set({ pool, state: 'used' }, used);
          connections.set({ pool, state: 'idle' }, idle);
          connections.set({ pool, state: 'waiting' }, waiting);
        }
      },
    });
  }
  const due = new Gauge({
    name: 'foyer_jobs_due',
    help: 'Jobs in the database whose time has come; the same on every server',
    labelNames: ['queue'],
    registers,
    async collect() {
      const jobs = await countDueJobs().catch((err: unknown) => {
        log.warn({ err }, 'the jobs could not be counted');
        return [];
      });
      for (const { queue, count, oldestSeconds } of jobs) {
        due.set({ queue }, count);
        oldest.set({ queue }, oldestSeconds);
      }
    },
  });
  // Set by the metric above, which is registered and therefore read first.
  const oldest = new Gauge({
    name: 'foyer_jobs_oldest_seconds',
    help: 'Seconds since the time of the oldest job in the database came; 0 without one',
    labelNames: ['queue'],
    registers,
  });
}
