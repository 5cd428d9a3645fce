import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { TracingConfig } from '#src/config/tracing-settings.ts';

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
