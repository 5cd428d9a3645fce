import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type Context, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';

interface Outgoing {
  readonly tracer: Tracer;
  /** What a call is part of; `undefined`: of nothing that is followed. */
  readonly parent: () => Context | undefined;
  /** The `traceparent` that whoever is called gets; `null`: he is not told. */
  readonly traceparentFor: (origin: string, context: Context) => string | null;
}

/** A field of a message of Node's own, which has no types. */
function field(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;
}

/**
 * A span for every `fetch` that is made while a request is followed, from its beginning to its first byte back: whom was
 * asked and what he answered, never the path, which can hold a key or a token. Node tells of them by itself:
 * https://undici.nodejs.org/#/docs/api/DiagnosticsChannel. Answers how to stop.
 */
export function watchOutgoing({ tracer, parent, traceparentFor }: Outgoing): () => void {
  const spans = new WeakMap<object, Span>();

  const onCreate = (message: unknown): void => {
    const context = parent();
    const request = field(message, 'request');
    const origin = String(field(request, 'origin'));
    if (context === undefined || typeof request !== 'object' || request === null || !URL.canParse(origin)) return;
    const { hostname, port, protocol } = new URL(origin);
    const method = String(field(request, 'method'));
    const attributes = {
      'http.request.method': method,
      'server.address': hostname,
      'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
    };
    const span = tracer.startSpan(`${method} ${hostname}`, { kind: SpanKind.CLIENT, attributes }, context);
    spans.set(request, span);
    const traceparent = traceparentFor(origin, trace.setSpan(context, span));
    const addHeader = field(request, 'addHeader');
    if (traceparent !== null && typeof addHeader === 'function')
      Reflect.apply(addHeader, request, ['traceparent', traceparent]);
  };

  const end = (message: unknown, status: number | null): void => {
    const request = field(message, 'request');
    if (typeof request !== 'object' || request === null) return;
    const span = spans.get(request);
    if (span === undefined) return;
    // An answer that breaks off has ended twice.
    spans.delete(request);
    if (status !== null) span.setAttribute('http.response.status_code', status);
    if (status === null || status >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  const onHeaders = (message: unknown): void => end(message, Number(field(field(message, 'response'), 'statusCode')));
  const onError = (message: unknown): void => end(message, null);

  const heard = [
    ['undici:request:create', onCreate],
    ['undici:request:headers', onHeaders],
    ['undici:request:error', onError],
  ] as const;
  for (const [channel, listener] of heard) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of heard) unsubscribe(channel, listener);
  };
}
