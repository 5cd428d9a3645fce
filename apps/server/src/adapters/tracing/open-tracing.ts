import { type Context, defaultTextMapSetter, diag, DiagLogLevel } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  TracerProvider,
  BatchSpanProcessor,
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { traceOutgoingRequests } from '#src/adapters/tracing/outgoing-spans.ts';
import { createTraceSpans } from '#src/adapters/tracing/trace-spans.ts';
import type { TracingConfig } from '#src/config/tracing-settings.ts';
import type { Tracing } from '#src/adapters/tracing/tracing.ts';

/** Spans that wait for the collector, about 2 MB. Further spans are dropped while the collector is slow or down. */
const MAX_QUEUE_SIZE = 2_048;
/** Spans per request to the collector, and the longest wait in milliseconds. */
const MAX_BATCH_SIZE = 512;
const EXPORT_INTERVAL_MS = 5_000;
/** Time limit for the last spans at shutdown, in milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 2_000;

interface TracingParts {
  readonly config: TracingConfig;
  /** Origins of the operator's services, which receive the trace id; no other origin does. */
  readonly propagationOrigins: readonly string[];
  readonly log: Logger;
}

/**
 * Starts tracing with OpenTelemetry, sent as OTLP over HTTP. The module is loaded only if tracing is configured. Only the
 * SDK's logger is global, so two servers in one process do not interfere.
 */
export function openTracing({ config, propagationOrigins: goesOnAt, log }: TracingParts): Tracing {
  logSdkErrors(log);
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': config.serviceName }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: createTraceSampler(config),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: config.url }),
        maxQueueSize: MAX_QUEUE_SIZE,
        maxExportBatchSize: MAX_BATCH_SIZE,
        scheduledDelayMillis: EXPORT_INTERVAL_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('foyer');
  const { parent, ...spans } = createTraceSpans(tracer);
  const allowedOrigins = new Set(goesOnAt);
  const stopTracingRequests = traceOutgoingRequests({
    tracer,
    parent,
    traceparentFor: (origin, context) => (allowedOrigins.has(origin) ? formatTraceparent(context) : null),
  });
  return {
    ...spans,
    browserShare: getBrowserSamplingRatio(config),
    close: async () => {
      stopTracingRequests();
      await shutDownProvider(provider, log);
    },
  };
}

const propagator = new W3CTraceContextPropagator();

function formatTraceparent(context: Context): string | null {
  const carrier: Record<string, string> = {};
  propagator.inject(context, carrier, defaultTextMapSetter);
  return carrier['traceparent'] ?? null;
}

/** If the collector is down, spans are lost and a warning is logged; nothing else fails. */
function logSdkErrors(log: Logger): void {
  const warn = (reason: string): void => log.warn({ reason }, 'spans could not be sent');
  const ignore = (): void => {};
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

async function shutDownProvider(provider: TracerProvider, log: Logger): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the collector took too long')), SHUTDOWN_TIMEOUT_MS);
  });
  try {
    await Promise.race([provider.shutdown(), timeout]);
  } catch (err) {
    log.warn({ err }, 'the last spans could not be sent');
  } finally {
    clearTimeout(timer);
  }
}

type Sampling = Pick<TracingConfig, 'sampler' | 'ratio'>;

/**
 * Creates the sampler of traces. Samplers `parentbased_…` follow the client's `traceparent` and decide only if there is
 * none.
 */
export function createTraceSampler({ sampler, ratio }: Sampling): Sampler {
  switch (sampler) {
    case 'always_on':
      return new AlwaysOnSampler();
    case 'always_off':
      return new AlwaysOffSampler();
    case 'traceidratio':
      return new TraceIdRatioBasedSampler(ratio);
    case 'parentbased_always_on':
      return new ParentBasedSampler({ root: new AlwaysOnSampler() });
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: new AlwaysOffSampler() });
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) });
  }
}

/** Share of calls for which browsers set the sampled flag: with a sampler by parent, the browser decides. */
export function getBrowserSamplingRatio({ sampler, ratio }: Sampling): number {
  if (sampler === 'always_off' || sampler === 'parentbased_always_off') return 0;
  return sampler === 'parentbased_traceidratio' ? ratio : 1;
}
