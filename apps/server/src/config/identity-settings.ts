import * as z from 'zod';
import { serviceAddress } from '#src/config/service-address.ts';

/** Where the providers are that may vouch for a person. Left out, each is where it is known to be. */
export const identityProvidersSchema = z.strictObject({
  /** How long one may take, in milliseconds: well below the 30 s a browser waits for us. */
  timeoutMs: z.int().min(100).max(20_000).default(8_000),
  firebase: z
    .strictObject({
      issuerUrl: serviceAddress.default('https://securetoken.google.com'),
      jwksUrl: serviceAddress.default(
        'https://www.googleapis.com/service_accounts/v1/jwk/securetoken%40system.gserviceaccount.com',
      ),
      /** Where the login pages are fetched from that a host of the merchant serves; left out, the project's own host. */
      helperUrl: serviceAddress.optional(),
      /** Its emulator, which signs nothing: for demo projects alone, and never in production. */
      emulatorUrl: serviceAddress.optional(),
      /** A stand-in beside the emulator for Google's script, which the SDK's windows need; left out, Google's own. */
      emulatorScriptUrl: serviceAddress.optional(),
    })
    .prefault({}),
  line: z
    .strictObject({
      accessUrl: serviceAddress.default('https://access.line.me'),
      apiUrl: serviceAddress.default('https://api.line.me'),
      /** LINE signs for web pages with the channel's secret. */
      idTokenAlg: z.enum(['HS256', 'ES256']).default('HS256'),
    })
    .prefault({}),
  /** Where Telegram's login page is; what it signs is checked here, without asking anybody. */
  telegram: z.strictObject({ authUrl: serviceAddress.default('https://oauth.telegram.org') }).prefault({}),
  /** Maya tells each partner its address; without one the channel is closed. */
  maya: z
    .strictObject({ productionUrl: serviceAddress.optional(), sandboxUrl: serviceAddress.optional() })
    .prefault({}),
});

export type IdentityProviders = z.output<typeof identityProvidersSchema>;

/**
 * The emulator, where it speaks for a project. Only of projects whose id begins with `demo-` there is none at Google, so
 * that no unsigned token can be one of a member's. https://firebase.google.com/docs/emulator-suite/connect_auth
 */
export function emulatorOf(projectId: string, { emulatorUrl }: IdentityProviders['firebase']): string | null {
  return isDemoProject(projectId) ? (emulatorUrl ?? null) : null;
}

/** Without the emulator nobody answers for it. */
export function isDemoProject(projectId: string): boolean {
  return projectId.startsWith('demo-');
}

const secret = z.string().min(16, 'must have at least 16 characters');

/** By merchant: what proves us to the providers, and them to us. */
export const identitySecretsSchema = z.record(
  z.string(),
  z.strictObject({ line: secret.optional(), telegram: secret.optional(), maya: secret.optional() }),
);

export type IdentitySecrets = z.output<typeof identitySecretsSchema>;
