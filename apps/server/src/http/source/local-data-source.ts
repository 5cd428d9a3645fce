import type { Endpoint, InputOf, OutputOf } from '@foyer/contract/endpoint';
import type { Logger } from 'pino';
import type { Clock } from '#src/clock.ts';
import { validateRequestInput } from '#src/http/request/request-input.ts';
import { callError, type Result } from '#src/http/result.ts';
import { type SourceCallContext, type DataSource, createSiteCallContext } from '#src/http/source/data-source.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import type { SessionReader } from '#src/http/wps/session-reader.ts';
import { authorizeApiCall, runOperation } from '#src/http/wps/run-operation.ts';
import type { ContentCacheReader } from '#src/modules/content/content.public.ts';

interface Services {
  readonly clock: Clock;
  readonly log: Logger;
  readonly operations: readonly Operation[];
  readonly readContentCache: ContentCacheReader;
  readonly readSession: SessionReader;
}

/**
 * Creates the data source that runs the operations of this server directly. Session, required action, input and output
 * are checked as for an HTTP request. The caller must check whether the site is open.
 */
export function createLocalDataSource({ clock, log, operations, readContentCache, readSession }: Services): DataSource {
  const byName = new Map(operations.map((operation) => [operation.endpoint.name, operation]));

  function call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    context: SourceCallContext,
  ): Promise<Result<OutputOf<E>>>;
  async function call(
    endpoint: Endpoint,
    input: unknown,
    { token, ...context }: SourceCallContext,
  ): Promise<Result<unknown>> {
    const operation = byName.get(endpoint.name);
    if (operation === undefined) return callError('service_unavailable');
    const { merchant, ip, spanId } = context;
    const session = await authorizeApiCall(endpoint, { merchant, ip, token: token ?? undefined }, readSession);
    if (!session.ok) return session;
    const checked = validateRequestInput(endpoint, input);
    if (!checked.ok) return checked;
    return runOperation(operation, checked.value, {
      ...context,
      session: session.value,
      log: log.child({ endpoint: endpoint.name, merchant: merchant.code, spanId }),
    });
  }

  return {
    call,
    read: (endpoint, input, context) => call(endpoint, input, createSiteCallContext(context)),
    readStamp: async ({ merchant }) => (await readContentCache(merchant)).stampAt(clock.now()),
  };
}
