import * as z from 'zod';
import { captchaSecretsSchema, captchaServiceSettingsSchema } from '#src/config/settings/captcha-settings.ts';
import { conversionSecretsSchema, conversionApiSettingsSchema } from '#src/config/settings/conversion-settings.ts';
import { fcmSecretsSchema, fcmSettingsSchema } from '#src/config/settings/fcm-settings.ts';
import { identityProviderSettingsSchema, identitySecretsSchema } from '#src/config/settings/identity-settings.ts';
import { messageSendersSchema } from '#src/config/settings/message-sender-settings.ts';
import { operatorsSchema } from '#src/config/settings/operator-settings.ts';
import { serviceUrlSchema } from '#src/config/settings/service-url-schema.ts';
import { jsonTextSchema } from '#src/config/json-text-schema.ts';
import { originSchema } from '#src/config/settings/port-and-origin-schemas.ts';
import { exclusionRegistrySecretsSchema } from '#src/config/exclusion-registry-file.ts';
import { settingDescriptions } from '#src/config/settings/setting-descriptions.ts';
import { vendorSecretSchema } from '#src/config/vendor-request-template.ts';

const chatSecretsSchema = z.record(z.string(), z.string().min(32, 'must have at least 32 characters'));

/** Push services of the known browsers; `*.` matches any labels before the rest of the host name. */
const knownPushServices = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://web.push.apple.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
];

const pushServicesSchema = z
  .array(z.string().regex(/^https?:\/\/(\*\.)?[^/?#@\s*]+$/, 'must be an origin such as https://*.push.example'))
  .nullable()
  .transform((services) => services ?? knownPushServices);

/** Settings of an operator's platform and of the game vendors. */
export const platformAndVendorSettings = {
  UPSTREAM_URL: originSchema.optional().register(settingDescriptions, {
    type: 'origin',
    effect: "The operator's own platform, which answers `/wps`, pages and forms in place of this server's modules.",
    example: 'https://platform.example',
  }),
  PLATFORM_MAPPING: z.string().optional().register(settingDescriptions, {
    type: 'path of a JSON file',
    effect:
      "How the platform's interface differs from the contract ([platform.md](platform.md#map-an-existing-api)). Requires `UPSTREAM_URL`.",
    example: '/etc/foyer/platform-mapping.json',
  }),
  GAME_ORIGINS: jsonTextSchema.pipe(z.array(originSchema)).default([]).register(settingDescriptions, {
    type: 'JSON list of origins',
    effect:
      'Origins that games may be opened from, besides those of `VENDORS_DIR`. With `UPSTREAM_URL` the platform opens the games, so list the origins of its vendors here.',
    example: '["https://games.example"]',
  }),
  VENDOR_URL: originSchema.optional().register(settingDescriptions, {
    type: 'origin',
    effect: 'Address of the demo game vendor.',
    example: 'https://games.example',
    default: '`http://localhost:8090`; none in production or with `UPSTREAM_URL`',
  }),
  VENDOR_SECRET: vendorSecretSchema.optional().register(settingDescriptions, {
    type: 'text of at least 16 characters',
    effect: 'Secret shared with the demo game vendor; it signs the calls between the two. Required in production.',
    example: 'a-secret-that-both-processes-have',
    default: 'generated at each start',
  }),
  VENDORS_DIR: z.string().optional().register(settingDescriptions, {
    type: 'path of a folder',
    effect: 'Folder of game vendors, one file `<code>.json` each ([vendors/README.md](vendors/README.md)).',
    example: '/etc/foyer/vendors',
  }),
  VENDOR_SECRETS: jsonTextSchema
    .pipe(z.record(z.string(), vendorSecretSchema))
    .default({})
    .register(settingDescriptions, {
      type: 'JSON object by vendor code',
      effect: 'Secret shared with each vendor of `VENDORS_DIR`.',
      example: '{"acme":"a-secret-of-16-characters-or-more"}',
    }),
};

/** Settings of registries of excluded persons. */
export const exclusionRegistrySettings = {
  REGISTRIES_DIR: z.string().optional().register(settingDescriptions, {
    type: 'path of a folder',
    effect:
      'Folder of registries of excluded persons, one file `<file>.json` each ([registries/README.md](registries/README.md)).',
    example: '/etc/foyer/registries',
  }),
  REGISTRY_SECRETS: jsonTextSchema.pipe(exclusionRegistrySecretsSchema).default({}).register(settingDescriptions, {
    type: 'JSON object by merchant, then by registry',
    effect: 'Accounts of the merchants at the registries of `REGISTRIES_DIR`.',
    example: '{"aurora":{"spelpaus":{"secret":"…","actor":"aurora-ab"}}}',
  }),
};

/**
 * Settings of third-party services that the server calls or that call the server, and each merchant's secrets for them.
 */
export const thirdPartyServiceSettings = {
  MESSAGE_SENDERS: jsonTextSchema.pipe(messageSendersSchema).default({}).register(settingDescriptions, {
    type: 'JSON object',
    effect:
      'Services that send SMS and e-mail. `{to}` is a mobile number with country code and without a plus sign (`+{to}` adds it), or an e-mail address. Any status 2xx means that the message is sent. After 429, 5xx, a timeout or a failed connection the request is repeated, at most twice; after any other status it is not.',
    example:
      '{"sms":{"url":"https://sms.example/send","headers":{"authorization":"Bearer …"},"body":{"phone":"{to}","message":"{text}"}}}',
    default: 'the outbox at `/dev/outbox`; in production nothing is sent',
  }),
  IDENTITY_PROVIDERS: jsonTextSchema.pipe(identityProviderSettingsSchema).prefault('{}').register(settingDescriptions, {
    type: 'JSON object',
    effect: 'Addresses of the identity providers ([identity.md](identity.md)).',
    example: '{"maya":{"productionUrl":"https://maya.example"}}',
  }),
  IDENTITY_SECRETS: jsonTextSchema.pipe(identitySecretsSchema).default({}).register(settingDescriptions, {
    type: 'JSON object by merchant',
    effect: 'Secrets for the identity providers ([identity.md](identity.md)).',
    example: '{"aurora":{"line":"0123456789abcdef0123456789abcdef"}}',
  }),
  BREACHED_PASSWORDS_URL: z
    .union([z.literal('none'), serviceUrlSchema])
    .optional()
    .register(settingDescriptions, {
      type: 'https address, or `none`',
      effect:
        'Breached-password service with the range API of Have I Been Pwned. It receives the first five characters of a SHA-1 hash. If it does not respond within 2 s, the password is accepted.',
      example: 'https://breaches.example',
      default: '`https://api.pwnedpasswords.com` in production, else none',
    }),
  CAPTCHA_SERVICES: jsonTextSchema.pipe(captchaServiceSettingsSchema).prefault('{}').register(settingDescriptions, {
    type: 'JSON object',
    effect: 'Addresses of Geetest, for merchants that use it.',
    example: '{"timeoutMs":3000}',
  }),
  CAPTCHA_SECRETS: jsonTextSchema.pipe(captchaSecretsSchema).default({}).register(settingDescriptions, {
    type: 'JSON object by merchant',
    effect: 'Geetest keys.',
    example: '{"aurora":{"geetest":"0123456789abcdef0123456789abcdef"}}',
  }),
  CHAT_SECRETS: jsonTextSchema.pipe(chatSecretsSchema).default({}).register(settingDescriptions, {
    type: 'JSON object by merchant',
    effect: 'Secret of at least 32 characters that identifies a member to the support vendor of the merchant.',
    example: '{"aurora":"0123456789abcdef0123456789abcdef"}',
  }),
  OPERATORS: jsonTextSchema.pipe(operatorsSchema).default({}).register(settingDescriptions, {
    type: 'JSON object by merchant',
    effect:
      "The operator's own systems, which exchange signed webhooks with the server ([operators.md](operators.md)).",
    example:
      '{"aurora":{"secrets":["whsec_MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1u"],"deskUrl":"https://support.example/foyer"}}',
  }),
  PUSH_SERVICES: jsonTextSchema
    .pipe(pushServicesSchema)
    .prefault('null')
    .register(settingDescriptions, {
      type: 'JSON list of origins',
      effect: 'Push services that messages may be sent to. `https://*.push.example` allows each host below it.',
      example: '["https://fcm.googleapis.com"]',
      default: knownPushServices.map((address) => `\`${address}\``).join(', '),
    }),
  FCM_SERVICES: jsonTextSchema.pipe(fcmSettingsSchema).prefault('{}').register(settingDescriptions, {
    type: 'JSON object',
    effect: 'Addresses of Firebase Cloud Messaging.',
    example: '{"timeoutMs":5000}',
  }),
  FCM_SECRETS: jsonTextSchema.pipe(fcmSecretsSchema).default({}).register(settingDescriptions, {
    type: 'JSON object by merchant',
    effect: 'Service account that sends messages through Firebase: the key file that Google generates.',
    example:
      '{"aurora":{"project_id":"aurora-app","client_email":"foyer@aurora-app.iam.gserviceaccount.com","private_key":"-----BEGIN PRIVATE KEY-----\\n…"}}',
  }),
  CONVERSION_SERVICES: jsonTextSchema.pipe(conversionApiSettingsSchema).prefault('{}').register(settingDescriptions, {
    type: 'JSON object',
    effect: 'Addresses of advertisers that receive conversions from the server.',
    example: '{"ga4Url":"https://region1.google-analytics.com"}',
  }),
  CONVERSION_SECRETS: jsonTextSchema.pipe(conversionSecretsSchema).default({}).register(settingDescriptions, {
    type: 'JSON object by merchant',
    effect: 'Credentials for conversions sent by the server ([advertisers.md](advertisers.md)).',
    example:
      '{"aurora":{"facebook":{"accessToken":"EAAB0123456789"},"adjust":{"token":"0123456789ab","events":{"register":"abc123"}}}}',
  }),
};
