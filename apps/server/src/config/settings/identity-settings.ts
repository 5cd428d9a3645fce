import * as z from 'zod';
import { serviceUrlSchema } from '#src/config/settings/service-url-schema.ts';

/** Addresses of the identity providers. */
export const identityProviderSettingsSchema = z.strictObject({
  // Well below the 30 s after which a browser gives up.
  timeoutMs: z.int().min(100).max(20_000).default(8_000).describe('Time limit of one call, in milliseconds'),
  firebase: z
    .strictObject({
      issuerUrl: serviceUrlSchema.default('https://securetoken.google.com').describe('Issuer of Firebase ID tokens'),
      jwksUrl: serviceUrlSchema
        .default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken%40system.gserviceaccount.com')
        .describe('Public keys of the issuer'),
      helperUrl: serviceUrlSchema
        .optional()
        .describe("Source of the login pages that the merchant's host serves; by default the project's own host"),
      emulatorUrl: serviceUrlSchema
        .optional()
        .describe(
          'Firebase Auth emulator, for demo projects only. Production rejects it, because its tokens are unsigned',
        ),
      emulatorScriptUrl: serviceUrlSchema
        .optional()
        .describe("Replacement for Google's script when the emulator is used; by default Google's own"),
    })
    .prefault({}),
  line: z
    .strictObject({
      accessUrl: serviceUrlSchema.default('https://access.line.me').describe('LINE login page'),
      apiUrl: serviceUrlSchema.default('https://api.line.me').describe('LINE API'),
      idTokenAlg: z
        .enum(['HS256', 'ES256'])
        .default('HS256')
        .describe("Signature of ID tokens; LINE signs those of web logins with the channel's secret"),
    })
    .prefault({}),
  telegram: z
    .strictObject({ authUrl: serviceUrlSchema.default('https://oauth.telegram.org').describe('Telegram login page') })
    .prefault({}),
  maya: z
    .strictObject({
      productionUrl: serviceUrlSchema
        .optional()
        .describe('Address that Maya gives each partner; without one, login through Maya is off'),
      sandboxUrl: serviceUrlSchema.optional().describe("Maya's sandbox"),
    })
    .prefault({}),
});

export type IdentityProviderSettings = z.output<typeof identityProviderSettingsSchema>;

/**
 * Address of the emulator if it may be used for a project. Google has no project whose id begins with `demo-`, so an
 * unsigned token of the emulator can never belong to a real member. https://firebase.google.com/docs/emulator-suite/connect_auth
 */
export function getFirebaseEmulatorUrlOfDemoProject(
  projectId: string,
  { emulatorUrl }: IdentityProviderSettings['firebase'],
): string | null {
  return isFirebaseDemoProject(projectId) ? (emulatorUrl ?? null) : null;
}

/** Whether the project exists in the emulator only. */
export function isFirebaseDemoProject(projectId: string): boolean {
  return projectId.startsWith('demo-');
}

const secret = z.string().min(16, 'must have at least 16 characters');

/** Secrets of the identity providers, by merchant code. */
export const identitySecretsSchema = z.record(
  z.string(),
  z.strictObject({
    line: secret.optional().describe("Secret of the merchant's LINE channel"),
    telegram: secret.optional().describe("Token of the merchant's Telegram bot"),
    maya: secret.optional().describe('Secret shared with Maya'),
  }),
);

export type IdentitySecrets = z.output<typeof identitySecretsSchema>;
