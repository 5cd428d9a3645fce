import { ROOT_CONTEXT, SpanKind, trace, TraceFlags } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace';
import { expect, test } from 'vitest';
import { getBrowserSamplingRatio, createTraceSampler } from '#src/adapters/tracing/open-tracing.ts';

/**
 * Samplers by ratio compare the trace id, folded to 32 bits, with a threshold: the first id is above, the second below
 * every threshold.
 */
const [HIGH_ID, LOW_ID] = [`${'f'.repeat(8)}${'0'.repeat(24)}`, `${'0'.repeat(31)}1`];

type Sampling = Parameters<typeof createTraceSampler>[0];

function isSampled(sampling: Sampling, traceId: string, caller: 'none' | 'samples' | 'drops'): boolean {
  const traceFlags = caller === 'samples' ? TraceFlags.SAMPLED : TraceFlags.NONE;
  const parent = { traceId, spanId: '0a'.repeat(8), traceFlags, isRemote: true };
  const context = caller === 'none' ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
  const { decision } = createTraceSampler(sampling).shouldSample(context, traceId, 'GET', SpanKind.SERVER, {}, []);
  return decision === SamplingDecision.RECORD_AND_SAMPLED;
}

test.each([
  // Decisions for: no caller with a high id, no caller with a low id, a caller that samples, a caller that does not; and
  // the browser's share.
  ['always_on', [true, true, true, true], 1],
  ['always_off', [false, false, false, false], 0],
  ['traceidratio', [false, true, false, true], 1],
  ['parentbased_always_on', [true, true, true, false], 1],
  ['parentbased_always_off', [false, false, true, false], 0],
  ['parentbased_traceidratio', [false, true, true, false], 0.25],
] as const)(
  'the sampler %s decides which requests are traced, and the share that browsers trace',
  (sampler, sampled, share) => {
    const sampling = { sampler, ratio: 0.25 };
    const idOfDropped = sampler === 'traceidratio' ? LOW_ID : HIGH_ID;
    expect([
      isSampled(sampling, HIGH_ID, 'none'),
      isSampled(sampling, LOW_ID, 'none'),
      isSampled(sampling, HIGH_ID, 'samples'),
      isSampled(sampling, idOfDropped, 'drops'),
    ]).toEqual(sampled);
    expect(getBrowserSamplingRatio(sampling)).toBe(share);
  },
);
