import type { RunningServices } from './services.ts';

/**
 * Creates the text that `npm start` prints at its end: addresses and demo accounts. In production and in front of an
 * operator's platform it names no demo accounts, because no demo members exist.
 */
export function createWelcomeText({ siteUrl, vendorUrl, identityUrl }: RunningServices, production: boolean): string {
  if (production || vendorUrl === null)
    return `
  Foyer is open at ${siteUrl}, for each brand under its own host.
  There are no demo accounts. Ctrl-C stops it.
`;
  const site = new URL(siteUrl);
  const at = (host: string): string => `${site.protocol}//${host}:${site.port}/m/home`;
  const demoLogins =
    identityUrl === null ? '' : `    demo logins   ${identityUrl} (replaces aurora's identity providers)\n`;
  return `
  Foyer is open.

    aurora        ${at('localhost')}
    lotus         ${at('lotus.localhost')}
    zafir         ${at('zafir.localhost')}
    demo vendor   ${vendorUrl}
${demoLogins}    API reference ${site.protocol}//localhost:${site.port}/docs

    log in as     demo, agent or viewer4, password Play-2026!  (or create an account)

  Ctrl-C stops it.
`;
}
