import * as z from 'zod';
import { settingDescriptions } from '#src/config/settings/setting-descriptions.ts';

/**
 * The values of `OTEL_TRACES_SAMPLER` that OpenTelemetry defines:
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/.
 */
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

/**
 * Environment variables of OpenTelemetry that the server reads. OpenTelemetry's SDK itself reads those for headers,
 * timeouts and attributes.
 */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collectorAddress.optional().register(settingDescriptions, {
    type: 'http or https address',
    effect: 'OpenTelemetry collector. The server sends spans as OTLP over HTTP in JSON to `/v1/traces` under it.',
    example: 'http://collector:4318',
    default: 'none; tracing is off',
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collectorAddress.optional().register(settingDescriptions, {
    type: 'http or https address',
    effect: 'Complete address for spans, in place of `OTEL_EXPORTER_OTLP_ENDPOINT`.',
    example: 'https://traces.example/v1/traces',
  }),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false').register(settingDescriptions, {
    type: '`true` or `false`',
    effect: '`true` turns tracing off.',
    example: 'true',
  }),
  OTEL_SERVICE_NAME: z.string().max(200).default('foyer').register(settingDescriptions, {
    type: 'text of at most 200 characters',
    effect: 'Name of the service in its spans.',
    example: 'foyer-eu',
  }),
  OTEL_TRACES_SAMPLER: z
    .enum(samplers)
    .default('parentbased_always_on')
    .register(settingDescriptions, {
      type: samplers.map((name) => `\`${name}\``).join(', '),
      effect: "Which requests are traced. `parentbased_…` follows the caller's `traceparent` first.",
      example: 'parentbased_traceidratio',
    }),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|0?\.\d{1,9}|1\.0+)$/, 'must be a share from 0 to 1')
    .transform(Number)
    .default(1)
    .register(settingDescriptions, {
      type: 'number from 0 to 1',
      effect: 'Share of requests that the samplers by ratio trace. Browsers sample their calls at the same rate.',
      example: '0.1',
    }),
};

export interface TracingConfig {
  /** URL to which spans are sent as OTLP over HTTP, in JSON. */
  readonly url: string;
  readonly serviceName: string;
  readonly sampler: (typeof samplers)[number];
  /** Share of requests that the `traceidratio` samplers trace, 0 to 1. */
  readonly ratio: number;
}

type TracingEnv = z.output<z.ZodObject<typeof tracingSettings>>;

/** Reads the settings of tracing; `null` if tracing is off. OpenTelemetry's code is then not loaded. */
export function toTracingConfig(env: TracingEnv): TracingConfig | null {
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
