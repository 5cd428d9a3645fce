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
import type { TracingConfig } from '#src/config/settings/tracing-settings.ts';
import type { Tracing } from '#src/adapters/tracing/tracing-types.ts';

/**
 * Maximum number of spans that wait to be sent to the collector, about 2 MB. Further spans are dropped while the
 * collector is slow or down.
 */
const MAX_QUEUE_SIZE = 2_048;
/** Maximum number of spans in one request to the collector. An incomplete batch is sent after `EXPORT_INTERVAL_MS`. */
const MAX_BATCH_SIZE = 512;
const EXPORT_INTERVAL_MS = 5_000;
/** Time limit for sending the last spans at shutdown, in milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 2_000;

interface TracingParts {
  readonly config: TracingConfig;
  /** Origins of the operator's services, which receive the trace id; no other origin does. */
  readonly propagationOrigins: readonly string[];
  readonly log: Logger;
}

/**
 * Starts OpenTelemetry and exports spans as OTLP over HTTP. Loaded only if tracing is configured. Of OpenTelemetry's
 * global state only the logger is set, so two servers in one process do not interfere.
 */
export function openTracing({ config, propagationOrigins, log }: TracingParts): Tracing {
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
  const allowedOrigins = new Set(propagationOrigins);
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

/**
 * Writes the errors of OpenTelemetry to the log as warnings. If the collector is down, spans are lost and requests
 * still succeed.
 */
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
 * Creates the sampler that decides which requests are traced. The `parentbased_…` samplers adopt the decision of the
 * client's `traceparent` header and decide only if there is none.
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

/**
 * Returns the share of calls (0 to 1) for which browsers set the sampled flag of `traceparent`. It is the configured
 * ratio if the server adopts the browser's decision, otherwise 0 or 1.
 */
export function getBrowserSamplingRatio({ sampler, ratio }: Sampling): number {
  if (sampler === 'always_off' || sampler === 'parentbased_always_off') return 0;
  return sampler === 'parentbased_traceidratio' ? ratio : 1;
}
