import type { Tracer } from '@opentelemetry/api';
import {
  AlwaysOnSampler,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

/** Creates a tracer that records its spans in the order in which they ended. */
export function createSpanRecorder(): { readonly tracer: Tracer; readonly spans: () => readonly ReadableSpan[] } {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new SimpleSpanProcessor({ exporter })],
  });
  return { tracer: provider.getTracer('test'), spans: () => exporter.getFinishedSpans() };
}
