import * as z from 'zod';
import { originSchema, portSchema } from '#src/config/settings/port-and-origin-schemas.ts';
import { settingDescriptions } from '#src/config/settings/setting-descriptions.ts';

const count = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number);

/** Settings of the process: its addresses, files, log and proxies. */
export const serverSettings = {
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development').register(settingDescriptions, {
    type: '`production`, `development` or `test`',
    effect:
      'With `production` the server seeds no demo data, offers no demo captcha and no outbox, and requires `VENDOR_SECRET`.',
    example: 'production',
  }),
  PORT: portSchema.default(8080).register(settingDescriptions, {
    type: 'port number',
    effect: 'Port of the site; 0 takes any free port.',
    example: '80',
  }),
  HOST: z.string().default('127.0.0.1').register(settingDescriptions, {
    type: 'address',
    effect: 'Network address that the site and its metrics listen on. `0.0.0.0` listens on every interface.',
    example: '0.0.0.0',
  }),
  METRICS_PORT: portSchema.optional().register(settingDescriptions, {
    type: 'port number',
    effect: 'Port of the Prometheus metrics ([alerts.md](alerts.md)). Do not expose it to the internet.',
    example: '9090',
    default: '`PORT` + 1000',
  }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .register(settingDescriptions, {
      type: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
      effect: 'Least severe level that is logged. `npm start` sets `warn`, so that its addresses stay visible.',
      example: 'warn',
    }),
  SHUTDOWN_DELAY_MS: count.optional().register(settingDescriptions, {
    type: 'milliseconds',
    effect:
      'After SIGTERM `/readyz` fails at once, and the server continues to accept requests for this time, so that a proxy can stop sending them.',
    example: '5000',
    default: '1000 in production, otherwise 0',
  }),
  REQUESTS_PER_MINUTE: count.default(3000).register(settingDescriptions, {
    type: 'whole number',
    effect: 'API calls under `/wps` that one client address may make per minute. Further calls are rejected.',
    example: '600',
  }),
  TRUSTED_PROXIES: z.string().default('').register(settingDescriptions, {
    type: 'list of addresses and subnets, separated by commas',
    effect: 'Proxies whose `X-Forwarded-For`, `-Proto` and `-Host` headers are trusted.',
    example: '10.0.0.0/8, 192.0.2.7',
    default: 'none',
  }),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{1,63}$/, 'must be the name of a header such as CF-IPCountry')
    .optional()
    .register(settingDescriptions, {
      type: 'header name',
      effect: "Header in which a trusted proxy states the client's country, for access rules and consent.",
      example: 'CF-IPCountry',
    }),
  GEOIP_FILE: z.string().optional().register(settingDescriptions, {
    type: 'path of an `.mmdb` file',
    effect: 'MaxMind country database, used where no proxy states the country.',
    example: '/var/lib/GeoLite2-Country.mmdb',
  }),
  INSIGHT_KEY: z.string().min(24, 'must have at least 24 characters').optional().register(settingDescriptions, {
    type: 'password of at least 24 characters',
    effect: 'Password of the reports at `/dev/insight`. In production that page exists only with a key.',
    example: 'a-long-generated-password',
  }),
  BRANDS_DIR: z.string().default('brands').register(settingDescriptions, {
    type: 'path of a folder',
    effect: 'Folder of the brand folders.',
    example: '/srv/brands',
  }),
  WEB_DIST: z.string().default('apps/web/dist').register(settingDescriptions, {
    type: 'path of a folder',
    effect: 'The built web application.',
    example: '/srv/foyer/web',
  }),
  WEB_DEV: originSchema.optional().register(settingDescriptions, {
    type: 'origin',
    effect: 'Development server that renders pages from source. `npm run dev` sets it; production rejects it.',
    example: 'http://127.0.0.1:5173',
  }),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on').register(settingDescriptions, {
    type: '`on` or `off`',
    effect: '`off` removes the service worker from every browser that has one.',
    example: 'off',
  }),
};
