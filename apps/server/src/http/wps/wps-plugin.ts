import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Endpoint } from '@foyer/contract/endpoint';
import { getSiteStatus } from '@foyer/contract/system/get-site-status';
import { sendErrorEnvelope, sendSuccessEnvelope } from '#src/http/response/envelope.ts';
import { readRequestLanguage } from '#src/http/request/request-language.ts';
import type { ApiCallContext, Operation } from '#src/http/wps/operation.ts';
import { getClosedSiteError, MAX_REQUEST_BODY_BYTES, addWpsRequestRules } from '#src/http/wps/wps-request-rules.ts';
import { readIdempotencyKey, readRequestInput, getSingleHeader } from '#src/http/request/request-input.ts';
import type { SessionReader } from '#src/http/wps/session-reader.ts';
import { callError, type Result } from '#src/http/result.ts';
import { type LoadShedding, createLoadShedding } from '#src/http/limits/load-shedding.ts';
import type { SealedBodyDecryptor } from '#src/http/wps/sealed-request-types.ts';
import { readUserAgent } from '#src/http/request/user-agent.ts';
import { authorizeApiCall, runOperation } from '#src/http/wps/run-operation.ts';
import type { SpanAttributes, Tracing } from '#src/adapters/tracing/tracing-types.ts';
import type { RateLimiter } from '#src/adapters/limits/rate-limits.ts';
import type { ServerContext } from '#src/server-context.ts';

interface DispatchServices {
  readonly log: Logger;
  readonly unseal: SealedBodyDecryptor;
  readonly readSession: SessionReader;
  /** The functions that record spans; `null` if tracing is off. */
  readonly tracing: Tracing | null;
  readonly shed: LoadShedding;
}

/** Registers the route of an operation: reads session and input, runs the handler and checks its output. */
function registerOperation(app: FastifyInstance, operation: Operation, services: DispatchServices): void {
  const { endpoint } = operation;
  app.route({
    method: endpoint.method,
    // The plugin is registered with the prefix /wps.
    url: endpoint.path.slice('/wps'.length),
    config: { endpoint: endpoint.name },
    exposeHeadRoute: false,
    bodyLimit: endpoint.bodyBytes,
    handler: async (request, reply) => {
      const work = (): Promise<Result<unknown>> => handleCall({ request, reply }, operation, services);
      const followed = () => services.tracing?.span(endpoint.name, work, getSpanFacts) ?? work();
      const result = await (endpoint.lowPriority ? services.shed(endpoint.name, followed) : followed());
      if (!result.ok) return sendErrorEnvelope(request, reply, result.error);
      setCacheHeaders(reply, endpoint);
      request.isCacheable = endpoint.name === getSiteStatus.name;
      return sendSuccessEnvelope(request, reply, result.value);
    },
  });
}

function getSpanFacts(result: Result<unknown>): SpanAttributes {
  return result.ok ? {} : { 'foyer.error_code': result.error.code };
}

async function handleCall(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  operation: Operation,
  services: DispatchServices,
): Promise<Result<unknown>> {
  const { endpoint } = operation;
  const { merchant } = request.requestContext;
  if (merchant === null) return callError('domain_not_available');
  const closed = endpoint.availableWhenClosed ? null : getClosedSiteError(request.requestContext);
  if (closed !== null) return closed;
  const { ip, network, country, accessDenied, origin, spanId } = request.requestContext;
  const token = request.headers.authorization;
  const onMember = (memberId: string): void => {
    request.memberId = memberId;
  };
  const session = await authorizeApiCall(endpoint, { merchant, ip, token, onMember }, services.readSession);
  if (!session.ok) return session;
  const key = readIdempotencyKey(request, endpoint);
  if (!key.ok) return key;
  const input = await readRequestInput(request, endpoint, services.unseal);
  if (!input.ok) return input;
  const call: ApiCallContext = {
    merchant,
    language: readRequestLanguage(request),
    session: session.value,
    ip,
    network,
    country,
    accessDenied,
    origin,
    spanId,
    userAgent: readUserAgent(request.headers),
    idempotencyKey: key.value,
    raw: {
      body: typeof request.body === 'string' ? request.body : '',
      header: (name) => getSingleHeader(request, name.toLowerCase()) ?? null,
    },
    setCookie: (cookie) => void reply.header('set-cookie', cookie),
    log: services.log.child({ endpoint: endpoint.name, merchant: merchant.code, spanId }),
  };
  return runOperation(operation, input.value, call);
}

function setCacheHeaders(reply: FastifyReply, { cache }: Endpoint): void {
  if (cache === 'never') {
    void reply.header('cache-control', 'no-store');
    return;
  }
  void reply.header('cache-control', `private, max-age=${cache.seconds}`).header('vary', 'Language, Authorization');
}

export interface WpsPluginServices extends Pick<DispatchServices, 'unseal' | 'readSession'> {
  readonly context: Pick<ServerContext, 'log' | 'metrics' | 'tracing'>;
  readonly callLimit: RateLimiter;
  readonly operations: readonly Operation[];
  readonly streams: readonly ((app: FastifyInstance) => void)[];
}

/** Creates the plugin that serves /wps with the operations of this server's modules. */
export function createWpsPlugin(parts: WpsPluginServices) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: MAX_REQUEST_BODY_BYTES },
      (_request, body, done) => done(null, body),
    );
    addWpsRequestRules(app, { log: parts.context.log, callLimit: parts.callLimit });
    const { log, metrics, tracing } = parts.context;
    const services = { ...parts, log, tracing, shed: createLoadShedding(metrics) };
    for (const operation of parts.operations) registerOperation(app, operation, services);
    for (const stream of parts.streams) stream(app);
  };
}
