import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  type Span,
  type Tracer,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { LogEvent } from 'kysely';
import type { TracedRequest, RequestSpan, SpanAttributes, Tracing } from '#src/adapters/tracing/tracing-types.ts';
import { getSqlState } from '#src/db/database-errors.ts';

export interface TraceSpans extends Pick<Tracing, 'beginRequest' | 'traceId' | 'span' | 'onStatement'> {
  /** Returns the trace context of the running code; `undefined` outside of a traced request. */
  readonly parent: () => Context | undefined;
}

/** Creates the functions that record spans. Each new span is a child of the current span. */
export function createTraceSpans(tracer: Tracer): TraceSpans {
  const storage = new AsyncLocalStorage<Context>();
  const propagator = new W3CTraceContextPropagator();
  const parent = (): Context | undefined => storage.getStore();

  const beginRequest: Tracing['beginRequest'] = (method, headers): RequestSpan => {
    // Only `traceparent` is used: the collector would receive a caller's `tracestate` as it is.
    const { traceparent } = headers;
    const caller = propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
    const attributes = { 'http.request.method': method };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, caller);
    const context = trace.setSpan(caller, span);
    return { run: (work) => storage.run(context, work), end: (finished) => endRequest(span, method, finished) };
  };

  const span = async <T>(
    name: string,
    run: () => Promise<T>,
    toAttributes: (result: T) => SpanAttributes,
  ): Promise<T> => {
    const context = parent();
    if (context === undefined) return run();
    const span = tracer.startSpan(name, {}, context);
    try {
      const result = await storage.run(trace.setSpan(context, span), run);
      span.setAttributes(toAttributes(result));
      return result;
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  };

  return {
    parent,
    beginRequest,
    span,
    traceId: () => {
      const context = parent();
      return (context && trace.getSpanContext(context)?.traceId) ?? null;
    },
    onStatement: (event) => {
      const context = parent();
      if (context !== undefined) recordStatement(tracer, context, event);
    },
  };
}

/**
 * Sets the attributes of a finished request on its span and ends the span:
 * https://opentelemetry.io/docs/specs/semconv/http/http-spans/
 */
function endRequest(span: Span, method: string, { route, endpoint, status, merchant }: TracedRequest): void {
  span.updateName(`${method} ${route}`);
  span.setAttributes({ 'http.route': route, 'foyer.endpoint': endpoint, 'foyer.merchant': merchant });
  if (status === null) span.setAttribute('error.type', 'aborted');
  else span.setAttribute('http.response.status_code', status);
  if (status !== null && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

const MAX_QUERY_LENGTH = 2_000;

/**
 * Records the span of a finished statement. Its text has `$1` in place of values. An error is recorded with its SQLSTATE
 * only, because the database quotes values in its messages. https://opentelemetry.io/docs/specs/semconv/database/
 */
function recordStatement(tracer: Tracer, parent: Context, event: LogEvent): void {
  const { sql } = event.query;
  const operation = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'SQL';
  const endTime = Date.now();
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': sql.slice(0, MAX_QUERY_LENGTH),
  };
  const startTime = endTime - event.queryDurationMillis;
  const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, startTime, attributes }, parent);
  if (event.level === 'error') {
    span.setAttribute('error.type', getSqlState(event.error) ?? 'unknown');
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end(endTime);
}
