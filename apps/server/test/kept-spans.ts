import type { Tracer } from '@opentelemetry/api';
import {
  AlwaysOnSampler,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

/** A tracer that keeps all its spans for a test to read, in the order in which they ended. */
export function keptSpans(): { readonly tracer: Tracer; readonly spans: () => readonly ReadableSpan[] } {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new SimpleSpanProcessor({ exporter })],
  });
  return { tracer: provider.getTracer('test'), spans: () => exporter.getFinishedSpans() };
}
