import * as z from 'zod';
import { captchaSecretsSchema, captchaServicesSchema } from '#src/config/captcha-settings.ts';
import { serviceAddress } from '#src/config/service-address.ts';
import { conversionSecretsSchema, conversionServicesSchema } from '#src/config/conversion-settings.ts';
import { fcmSecretsSchema, fcmServicesSchema } from '#src/config/fcm-settings.ts';
import { identityProvidersSchema, identitySecretsSchema } from '#src/config/identity-settings.ts';
import { messageSendersSchema } from '#src/config/message-sender-settings.ts';
import { operatorsSchema } from '#src/config/operator-settings.ts';
import { type Started, failed, started } from '#src/config/started.ts';
import { tracingSettings } from '#src/config/tracing-settings.ts';
import { vendorSecretSchema } from '#src/config/vendor-template.ts';

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be at most 65535');
const count = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number);
const origin = z
  .string()
  .regex(/^https?:\/\/[^/?#@\s]+\/?$/, 'must be an origin such as https://play.example.com')
  .transform((value) => value.replace(/\/$/, ''));

const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
});

/** The newest first; the others are still read with. */
const dataKeys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .pipe(z.array(z.string().min(32, 'must have at least 32 characters')));

/** By merchant: what a support desk checks a member's chat identity with. */
const chatSecretsSchema = z.record(z.string(), z.string().min(32, 'must have at least 32 characters'));

/** The push services of the browsers there are; `*.` stands for any labels in front. */
const knownPushServices = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://web.push.apple.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
];

const pushService = z
  .string()
  .regex(/^https?:\/\/(\*\.)?[^/?#@\s*]+$/, 'must be an origin such as https://*.push.example');

/** Where messages to devices may go; `null` for where they are known to go. */
const pushServicesSchema = z
  .array(pushService)
  .nullable()
  .transform((services) => services ?? knownPushServices);

/** The environment as it is written, each value checked by itself. An empty variable counts as not set. */
const envSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis://')
    .optional(),
  UPSTREAM_URL: origin.optional(),
  TRUSTED_PROXIES: z.string().default(''),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{1,63}$/, 'must be the name of a header such as CF-IPCountry')
    .optional(),
  GEOIP_FILE: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  VENDOR_URL: origin.default('http://localhost:8090'),
  VENDOR_SECRET: vendorSecretSchema.optional(),
  VENDORS_DIR: z.string().optional(),
  VENDOR_SECRETS: jsonText.pipe(z.record(z.string(), vendorSecretSchema)).default({}),
  BREACHED_PASSWORDS_URL: serviceAddress.optional(),
  CAPTCHA_SERVICES: jsonText.pipe(captchaServicesSchema).prefault('{}'),
  CAPTCHA_SECRETS: jsonText.pipe(captchaSecretsSchema).default({}),
  CONVERSION_SERVICES: jsonText.pipe(conversionServicesSchema).prefault('{}'),
  CONVERSION_SECRETS: jsonText.pipe(conversionSecretsSchema).default({}),
  CHAT_SECRETS: jsonText.pipe(chatSecretsSchema).default({}),
  IDENTITY_PROVIDERS: jsonText.pipe(identityProvidersSchema).prefault('{}'),
  IDENTITY_SECRETS: jsonText.pipe(identitySecretsSchema).default({}),
  MESSAGE_SENDERS: jsonText.pipe(messageSendersSchema).default({}),
  OPERATORS: jsonText.pipe(operatorsSchema).default({}),
  INSIGHT_KEY: z.string().min(24, 'must have at least 24 characters').optional(),
  DATA_KEY: dataKeys.default([]),
  BRANDS_DIR: z.string().default('brands'),
  WEB_DIST: z.string().default('apps/web/dist'),
  WEB_DEV: origin.optional(),
  FCM_SERVICES: jsonText.pipe(fcmServicesSchema).prefault('{}'),
  FCM_SECRETS: jsonText.pipe(fcmSecretsSchema).default({}),
  PUSH_SERVICES: jsonText.pipe(pushServicesSchema).prefault('null'),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  REQUESTS_PER_MINUTE: count.default(3000),
  ...tracingSettings,
});

export type Env = z.output<typeof envSchema>;

/** Every variable the server reads; README explains each. */
export const settingNames: readonly string[] = Object.keys(envSchema.shape);

/** Reads the environment; on bad values the line names each variable and what is wrong with it, never its value. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Started<Env> {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(filled);
  if (parsed.success) return started(parsed.data);
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  return failed(`bad settings: ${problems.join('; ')}`);
}
