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
import { watchOutgoing } from '#src/adapters/tracing/outgoing-spans.ts';
import { createSpans } from '#src/adapters/tracing/spans.ts';
import type { TracingConfig } from '#src/config/tracing-settings.ts';
import type { Tracing } from '#src/adapters/tracing/tracing.ts';

/** So many spans wait for the collector at most, some 2 MB; what comes while it is slow or down is let go. */
const MOST_WAITING = 2_048;
/** So many go in one message, and none waits longer than this, in milliseconds. */
const AT_ONCE = 512;
const SENT_EVERY_MS = 5_000;
/** What is left is sent within this when the house closes, in milliseconds. */
const LAST_WORDS_MS = 2_000;

interface TracingParts {
  readonly config: TracingConfig;
  /** Origins of the operator's own, which go on with a trace; nobody else is told its id. */
  readonly goesOnAt: readonly string[];
  readonly log: Logger;
}

/**
 * Tracing by OpenTelemetry, sent as OTLP over HTTP; loaded only where it is configured. Nothing of it is global but the place
 * where the SDK complains: two servers in one process do not meet.
 */
export function openTracing({ config, goesOnAt, log }: TracingParts): Tracing {
  complainTo(log);
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': config.serviceName }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(config),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: config.url }),
        maxQueueSize: MOST_WAITING,
        maxExportBatchSize: AT_ONCE,
        scheduledDelayMillis: SENT_EVERY_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('foyer');
  const { parent, ...spans } = createSpans(tracer);
  const told = new Set(goesOnAt);
  const stopWatching = watchOutgoing({
    tracer,
    parent,
    traceparentFor: (origin, context) => (told.has(origin) ? traceparentOf(context) : null),
  });
  return {
    ...spans,
    browserShare: browserShareOf(config),
    close: async () => {
      stopWatching();
      await lastWords(provider, log);
    },
  };
}

const propagator = new W3CTraceContextPropagator();

function traceparentOf(context: Context): string | null {
  const carrier: Record<string, string> = {};
  propagator.inject(context, carrier, defaultTextMapSetter);
  return carrier['traceparent'] ?? null;
}

/** A collector that is down costs spans and a line in the log, nothing else. */
function complainTo(log: Logger): void {
  const say = (said: string): void => log.warn({ said }, 'spans could not be sent');
  const quiet = (): void => {};
  diag.setLogger(
    { error: say, warn: say, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

async function lastWords(provider: TracerProvider, log: Logger): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the collector took too long')), LAST_WORDS_MS);
  });
  try {
    await Promise.race([provider.shutdown(), late]);
  } catch (err) {
    log.warn({ err }, 'the last spans could not be sent');
  } finally {
    clearTimeout(timer);
  }
}

type Sampling = Pick<TracingConfig, 'sampler' | 'ratio'>;

/** Which traces are kept. Those by parent do as the caller's `traceparent` says, and decide where there is none. */
export function samplerOf({ sampler, ratio }: Sampling): Sampler {
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

/** Share of their calls that browsers mark to be kept: with a sampler by parent it is they who decide. */
export function browserShareOf({ sampler, ratio }: Sampling): number {
  if (sampler === 'always_off' || sampler === 'parentbased_always_off') return 0;
  return sampler === 'parentbased_traceidratio' ? ratio : 1;
}
