import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ServerContext } from '#src/server-context.ts';

export interface HealthProbe {
  readonly name: string;
  /** Resolves to true if the dependency responds. */
  readonly check: () => Promise<boolean>;
}

/** Time limit of a dependency check, in milliseconds. A slower dependency counts as down. */
const PROBE_TIMEOUT_MS = 1_000;

/** Creates the health probes of the dependencies that every server has. */
export function createDependencyProbes({ db, limits }: Pick<ServerContext, 'db' | 'limits'>): readonly HealthProbe[] {
  const database = { name: 'database', check: () => sql`select 1`.execute(db).then(() => true) };
  return [database, { name: 'cache', check: limits.healthy }];
}

/**
 * `/healthz` responds while the process runs. `/readyz` checks its dependencies and responds 503 with the names of those that are
 * down. Both respond on any host.
 */
export function createHealthPlugin(probes: readonly HealthProbe[]) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
    app.get('/readyz', async (_request, reply) => {
      const results = await Promise.all(
        probes.map(async (probe) => ({ name: probe.name, up: await isDependencyUp(probe) })),
      );
      const down = results.filter(({ up }) => !up).map(({ name }) => name);
      void reply.header('cache-control', 'no-store').code(down.length === 0 ? 200 : 503);
      if (down.length > 0) void reply.header('retry-after', '2');
      return reply.send({ ok: down.length === 0, down });
    });
  };
}

/** Whether the dependency responds in time. */
export async function isDependencyUp({ check }: HealthProbe): Promise<boolean> {
  const timeout = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => timeout.resolve(false), PROBE_TIMEOUT_MS);
  const result = check().catch(() => false);
  return Promise.race([result, timeout.promise]).finally(() => clearTimeout(timer));
}
