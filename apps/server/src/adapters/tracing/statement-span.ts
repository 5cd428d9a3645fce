import { type Context, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';
import { sqlState } from '#src/db/database-fault.ts';

const LONGEST_TEXT = 2_000;

/**
 * A span of a statement that has run. Its text has `$1` where the values were; a fault says only its SQLSTATE, for the
 * database quotes values in its words. https://opentelemetry.io/docs/specs/semconv/database/
 */
export function statementSpan(tracer: Tracer, parent: Context, event: LogEvent): void {
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
    span.setAttribute('error.type', sqlState(event.error) ?? 'unknown');
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end(endTime);
}
