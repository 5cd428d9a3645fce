import type { FastifyInstance } from 'fastify';

export interface Probe {
  readonly name: string;
  /** True while it answers. */
  readonly check: () => Promise<boolean>;
}

/** A probe that takes longer counts as down, in milliseconds. */
const PROBE_TIMEOUT_MS = 1_000;

/** `/healthz`: the process lives. `/readyz`: what it leans on answers; 503 with the names of what does not. On any host. */
export function health(probes: readonly Probe[]) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
    app.get('/readyz', async (_request, reply) => {
      const answers = await Promise.all(probes.map(async (probe) => ({ name: probe.name, up: await inTime(probe) })));
      const down = answers.filter((answer) => !answer.up).map((answer) => answer.name);
      void reply.header('cache-control', 'no-store').code(down.length === 0 ? 200 : 503);
      if (down.length > 0) void reply.header('retry-after', '2');
      return reply.send({ ok: down.length === 0, down });
    });
  };
}

async function inTime({ check }: Probe): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), PROBE_TIMEOUT_MS);
  const answered = check().catch(() => false);
  return Promise.race([answered, late.promise]).finally(() => clearTimeout(timer));
}
