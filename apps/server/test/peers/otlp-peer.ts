import * as z from 'zod';
import { type LoopbackPeer, startPeer } from '#test/peers/loopback-peer.ts';

const attributeSchema = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.union([z.number(), z.string()]).optional() }),
});
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(attributeSchema),
  status: z.object({ code: z.number().optional() }),
});
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attributeSchema) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

export interface ReceivedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly failed: boolean;
  readonly attributes: Readonly<Record<string, string | number>>;
}

export interface OtlpPeer extends LoopbackPeer {
  /** URL of the collector for the setting `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT`. */
  readonly tracesUrl: string;
  /** Returns all received spans. */
  readonly spans: () => ReceivedSpan[];
}

const ERROR = 2;

/** Starts an OTLP collector on loopback, over HTTP in JSON. https://opentelemetry.io/docs/specs/otlp/ */
export async function startOtlpPeer(): Promise<OtlpPeer> {
  const peer = await startPeer((response) => response.setHeader('content-type', 'application/json').end('{}'));
  const readAttributes = (attributes: readonly z.output<typeof attributeSchema>[]) =>
    Object.fromEntries(
      attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? Number.NaN)]),
    );
  return {
    ...peer,
    tracesUrl: `${peer.url}/v1/traces`,
    spans: () =>
      peer.requests
        .filter(({ method, path }) => method === 'POST' && path === '/v1/traces')
        .flatMap(({ body }) => exportSchema.parse(JSON.parse(body)).resourceSpans)
        .flatMap(({ resource, scopeSpans }) => {
          const service = String(readAttributes(resource.attributes)['service.name']);
          return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ service, ...toReceivedSpan(span) })));
        }),
  };

  function toReceivedSpan({ traceId, spanId, parentSpanId, name, status, attributes }: z.output<typeof spanSchema>) {
    const parentId = parentSpanId === undefined || parentSpanId === '' ? null : parentSpanId;
    return {
      traceId,
      id: spanId,
      parentId,
      name,
      failed: status.code === ERROR,
      attributes: readAttributes(attributes),
    };
  }
}
