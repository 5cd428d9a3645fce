/** The policy a browser asks where no other was used; the Content-Security-Policy allows it where an SDK needs it. */
const POLICY = 'default';

const allowed = new Set<string>();
let made = false;

/** What an SDK may load: these very addresses, whatever their query. Its own code knows nothing of Trusted Types. */
function check(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  if (!allowed.has(origin + pathname)) throw new TypeError(`not a script of an SDK in use: ${url}`);
  return url;
}

/** Lets scripts of these addresses be put into the page by code that is not ours. */
export function allowScriptsOf(addresses: readonly string[]): void {
  for (const address of addresses) allowed.add(address);
  if (made) return;
  window.trustedTypes?.createPolicy(POLICY, { createScriptURL: check });
  made = true;
}
