import { randomBytes } from 'node:crypto';
import { demoClientIds } from '../../apps/demo-identity/src/demo-client-ids.ts';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Whether `npm start` also starts the demo identity provider: not in production, and not if the settings name identity
 * providers or an operator's platform.
 */
export function usesDemoIdentity(env: Env): boolean {
  const isNamed = ['IDENTITY_PROVIDERS', 'IDENTITY_SECRETS', 'UPSTREAM_URL'].some((name) => Boolean(env[name]));
  return env['NODE_ENV'] !== 'production' && !isNamed;
}

/** Creates the random `IDENTITY_SECRETS` that the site and the demo identity provider share in one run. */
export function createDemoIdentitySecrets(): string {
  const secret = (): string => randomBytes(32).toString('base64url');
  // A Telegram token begins with the bot's id.
  const telegram = `${demoClientIds.telegramBotId}:${secret()}`;
  return JSON.stringify({ aurora: { line: secret(), telegram, maya: secret() } });
}

/** Creates the setting `IDENTITY_PROVIDERS` with the demo identity provider in the role of every provider. */
export function createDemoIdentityProvidersSetting(url: string): string {
  return JSON.stringify({
    firebase: { emulatorUrl: url, emulatorScriptUrl: `${url}/js/api.js` },
    line: { accessUrl: url, apiUrl: url },
    telegram: { authUrl: url },
    maya: { sandboxUrl: url },
  });
}
