import { ROOT_CONTEXT, SpanKind, trace, TraceFlags } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace';
import { expect, test } from 'vitest';
import { browserShareOf, samplerOf } from '#src/adapters/tracing/open-tracing.ts';

/** By ratio the first is kept last of all and the other first: the four parts of an id are laid over each other. */
const [LATE, EARLY] = [`${'f'.repeat(8)}${'0'.repeat(24)}`, `${'0'.repeat(31)}1`];

type Sampling = Parameters<typeof samplerOf>[0];

function isKept(sampling: Sampling, traceId: string, caller: 'none' | 'keeps' | 'lets go'): boolean {
  const traceFlags = caller === 'keeps' ? TraceFlags.SAMPLED : TraceFlags.NONE;
  const parent = { traceId, spanId: '0a'.repeat(8), traceFlags, isRemote: true };
  const context = caller === 'none' ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
  const { decision } = samplerOf(sampling).shouldSample(context, traceId, 'GET', SpanKind.SERVER, {}, []);
  return decision === SamplingDecision.RECORD_AND_SAMPLED;
}

test.each([
  // What is kept of: nobody's, nobody's by ratio, one the caller keeps, one he lets go; and what browsers ask for.
  ['always_on', [true, true, true, true], 1],
  ['always_off', [false, false, false, false], 0],
  ['traceidratio', [false, true, false, true], 1],
  ['parentbased_always_on', [true, true, true, false], 1],
  ['parentbased_always_off', [false, false, true, false], 0],
  ['parentbased_traceidratio', [false, true, true, false], 0.25],
] as const)('%s keeps what it says', (sampler, kept, share) => {
  const sampling = { sampler, ratio: 0.25 };
  const lateOrEarly = sampler === 'traceidratio' ? EARLY : LATE;
  expect([
    isKept(sampling, LATE, 'none'),
    isKept(sampling, EARLY, 'none'),
    isKept(sampling, LATE, 'keeps'),
    isKept(sampling, lateOrEarly, 'lets go'),
  ]).toEqual(kept);
  expect(browserShareOf(sampling)).toBe(share);
});
