import { randomBytes } from 'node:crypto';
import { demoIds } from '../../apps/demo-identity/src/demo-ids.ts';

type Given = Readonly<Record<string, string | undefined>>;

/** Not in production, and not where the settings name providers or a platform of their own. */
export function usesDemoIdentity(given: Given): boolean {
  const isNamed = ['IDENTITY_PROVIDERS', 'IDENTITY_SECRETS', 'UPSTREAM_URL'].some((name) => given[name] !== undefined);
  return given['NODE_ENV'] !== 'production' && !isNamed;
}

/** `IDENTITY_SECRETS` of one run, for the site and for the demo identity provider. */
export function createDemoSecrets(): string {
  const secret = (): string => randomBytes(32).toString('base64url');
  // Telegram's tokens begin with the number of their bot.
  const telegram = `${demoIds.telegramBotId}:${secret()}`;
  return JSON.stringify({ aurora: { line: secret(), telegram, maya: secret() } });
}

/** `IDENTITY_PROVIDERS` of a site whose providers are all at the demo identity provider. */
export function providersAt(url: string): string {
  return JSON.stringify({
    firebase: { emulatorUrl: url, emulatorScriptUrl: `${url}/js/api.js` },
    line: { accessUrl: url, apiUrl: url },
    telegram: { authUrl: url },
    maya: { sandboxUrl: url },
  });
}
