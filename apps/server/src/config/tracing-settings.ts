import * as z from 'zod';

/** As https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ names them. */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const collectorAddress = z
  .string()
  .regex(/^https?:\/\/[^?#@\s]+$/, 'must be an address such as http://collector:4318')
  .transform((address) => address.replace(/\/$/, ''));

/** What the house itself reads of OpenTelemetry's variables; headers, timeout and attributes of the process the SDK reads. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collectorAddress.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collectorAddress.optional(),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
  OTEL_SERVICE_NAME: z.string().max(200).default('foyer'),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|0?\.\d{1,9}|1\.0+)$/, 'must be a share from 0 to 1')
    .transform(Number)
    .default(1),
};

export interface TracingConfig {
  /** Where spans are sent as OTLP over HTTP, in JSON. */
  readonly url: string;
  readonly serviceName: string;
  readonly sampler: (typeof samplers)[number];
  /** For the samplers by ratio, 0 to 1. */
  readonly ratio: number;
}

type TracingEnv = z.output<z.ZodObject<typeof tracingSettings>>;

/** `null`: nothing is followed, and nothing of it is loaded. */
export function toTracing(env: TracingEnv): TracingConfig | null {
  if (env.OTEL_SDK_DISABLED === 'true') return null;
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base === undefined ? null : `${base}/v1/traces`);
  if (url === null) return null;
  return {
    url,
    serviceName: env.OTEL_SERVICE_NAME,
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  };
}
