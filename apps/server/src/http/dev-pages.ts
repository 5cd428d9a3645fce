import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

/** What whoever develops looks at, each with its own parsers and hooks. Production mounts none of it. */
export function devPages(...all: readonly FastifyPluginAsync[]): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    for (const one of all) await app.register(async (own: FastifyInstance, options) => one(own, options));
  };
}
