import type { FastifyInstance } from 'fastify';
import type { Limit } from '#src/adapters/limits/limits.ts';
import type { Context } from '#src/context.ts';
import { type DispatchServices, mount } from '#src/http/wps/dispatch.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { createLoadShedding } from '#src/http/limits/load-shedding.ts';
import { BODY_LIMIT, guardWps } from '#src/http/wps/wps-guard.ts';

export interface WpsParts extends Pick<DispatchServices, 'unseal' | 'readSession'> {
  readonly context: Pick<Context, 'log' | 'metrics' | 'tracing'>;
  readonly callLimit: Limit;
  readonly operations: readonly Operation[];
  readonly streams: readonly ((app: FastifyInstance) => void)[];
}

/** Everything under /wps, answered by this server's own operations. */
export function wps(parts: WpsParts) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    guardWps(app, { log: parts.context.log, callLimit: parts.callLimit });
    const { log, metrics, tracing } = parts.context;
    const services = { ...parts, log, tracing, shed: createLoadShedding(metrics) };
    for (const operation of parts.operations) mount(app, operation, services);
    for (const stream of parts.streams) stream(app);
  };
}
