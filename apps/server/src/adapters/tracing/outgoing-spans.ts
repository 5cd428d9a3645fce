import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type Context, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';

interface OutgoingTracing {
  readonly tracer: Tracer;
  /** Returns the trace context of the current request; `undefined` if no traced request is running. */
  readonly parent: () => Context | undefined;
  /** Returns the `traceparent` header for an origin that is called; `null` to send none. */
  readonly traceparentFor: (origin: string, context: Context) => string | null;
}

/** Reads a field of a message of Node's `diagnostics_channel`, whose messages have no types. */
function readField(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;
}

/**
 * Records a span for every `fetch` during a traced request, from its start to the response headers. The span contains
 * host and status, never the path, which may contain a key or token. Node publishes the events of `fetch`:
 * https://undici.nodejs.org/#/docs/api/DiagnosticsChannel. Returns a function that stops the recording.
 */
export function traceOutgoingRequests({ tracer, parent, traceparentFor }: OutgoingTracing): () => void {
  const spans = new WeakMap<object, Span>();

  const onCreate = (message: unknown): void => {
    const context = parent();
    const request = readField(message, 'request');
    const origin = String(readField(request, 'origin'));
    if (context === undefined || typeof request !== 'object' || request === null || !URL.canParse(origin)) return;
    const { hostname, port, protocol } = new URL(origin);
    const method = String(readField(request, 'method'));
    const attributes = {
      'http.request.method': method,
      'server.address': hostname,
      'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
    };
    const span = tracer.startSpan(`${method} ${hostname}`, { kind: SpanKind.CLIENT, attributes }, context);
    spans.set(request, span);
    const traceparent = traceparentFor(origin, trace.setSpan(context, span));
    const addHeader = readField(request, 'addHeader');
    if (traceparent !== null && typeof addHeader === 'function')
      Reflect.apply(addHeader, request, ['traceparent', traceparent]);
  };

  const end = (message: unknown, status: number | null): void => {
    const request = readField(message, 'request');
    if (typeof request !== 'object' || request === null) return;
    const span = spans.get(request);
    if (span === undefined) return;
    // An interrupted response ends twice: with headers, then with an error.
    spans.delete(request);
    if (status !== null) span.setAttribute('http.response.status_code', status);
    if (status === null || status >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  const onHeaders = (message: unknown): void =>
    end(message, Number(readField(readField(message, 'response'), 'statusCode')));
  const onError = (message: unknown): void => end(message, null);

  const channels = [
    ['undici:request:create', onCreate],
    ['undici:request:headers', onHeaders],
    ['undici:request:error', onError],
  ] as const;
  for (const [channel, listener] of channels) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of channels) unsubscribe(channel, listener);
  };
}
