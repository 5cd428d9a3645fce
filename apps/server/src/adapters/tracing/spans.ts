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
import type { AnsweredRequest, RequestSpan, SpanFacts, Tracing } from '#src/adapters/tracing/tracing.ts';
import { getSqlState } from '#src/db/database-errors.ts';

export interface Spans extends Pick<Tracing, 'beginRequest' | 'traceId' | 'span' | 'onStatement'> {
  /** What the running code is part of; `undefined` outside of a followed request. */
  readonly parent: () => Context | undefined;
}

/** Spans of what the server does, each under the one it is done in. */
export function createSpans(tracer: Tracer): Spans {
  const inside = new AsyncLocalStorage<Context>();
  const propagator = new W3CTraceContextPropagator();
  const parent = (): Context | undefined => inside.getStore();

  const beginRequest: Tracing['beginRequest'] = (method, headers): RequestSpan => {
    // Nothing else of his: a `tracestate` would reach the collector as he wrote it.
    const { traceparent } = headers;
    const caller = propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
    const attributes = { 'http.request.method': method };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, caller);
    const context = trace.setSpan(caller, span);
    return { within: (run) => inside.run(context, run), end: (answered) => endRequest(span, method, answered) };
  };

  const span = async <T>(name: string, run: () => Promise<T>, factsOf: (result: T) => SpanFacts): Promise<T> => {
    const context = parent();
    if (context === undefined) return run();
    const begun = tracer.startSpan(name, {}, context);
    try {
      const result = await inside.run(trace.setSpan(context, begun), run);
      begun.setAttributes(factsOf(result));
      return result;
    } catch (error) {
      begun.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      begun.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      begun.end();
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
      if (context !== undefined) statementSpan(tracer, context, event);
    },
  };
}

/** https://opentelemetry.io/docs/specs/semconv/http/http-spans/ */
function endRequest(span: Span, method: string, { route, endpoint, status, merchant }: AnsweredRequest): void {
  span.updateName(`${method} ${route}`);
  span.setAttributes({ 'http.route': route, 'foyer.endpoint': endpoint, 'foyer.merchant': merchant });
  if (status === null) span.setAttribute('error.type', 'aborted');
  else span.setAttribute('http.response.status_code', status);
  if (status !== null && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

const LONGEST_TEXT = 2_000;

/**
 * A span of a statement that has run. Its text has `$1` where the values were; a fault says only its SQLSTATE, for the
 * database quotes values in its words. https://opentelemetry.io/docs/specs/semconv/database/
 */
function statementSpan(tracer: Tracer, parent: Context, event: LogEvent): void {
  const { sql } = event.query;
  const operation = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'SQL';
  const endTime = Date.now();
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': sql.slice(0, LONGEST_TEXT),
  };
  const startTime = endTime - event.queryDurationMillis;
  const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, startTime, attributes }, parent);
  if (event.level === 'error') {
    span.setAttribute('error.type', getSqlState(event.error) ?? 'unknown');
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end(endTime);
}
