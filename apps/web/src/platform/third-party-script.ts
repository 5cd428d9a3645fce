import type { WpsClock } from '@foyer/wps-client/clock';

/** The default Trusted Types policy, which the Content-Security-Policy allows where an SDK needs it. */
const POLICY = 'default';

/** Allowed URLs, each with parameters to add. */
const allowed = new Map<string, Readonly<Record<string, string>>>();
let hasPolicy = false;

/** Checks the URL of an SDK's script. SDKs do not use Trusted Types. */
function check(url: string): string {
  const address = new URL(url, location.href);
  const path = address.origin + address.pathname;
  const known = Array.from(allowed).find(([one]) => (one.endsWith('/') ? path.startsWith(one) : path === one));
  if (!known) throw new TypeError(`not a script of an SDK in use: ${url}`);
  const added = Object.entries(known[1]);
  for (const [name, value] of added) address.searchParams.set(name, value);
  return added.length === 0 ? url : address.href;
}

/**
 * Allows third-party code to insert scripts with these URLs, with any query; a URL that ends in a slash allows all
 * below it. `added` are query parameters, for SDKs that need one to support Trusted Types.
 */
export function allowScripts(addresses: readonly string[], added: Readonly<Record<string, string>> = {}): void {
  for (const address of addresses) allowed.set(address, added);
  if (hasPolicy) return;
  window.trustedTypes?.createPolicy(POLICY, { createScriptURL: check });
  hasPolicy = true;
}

/** `late`: the time limit has passed; the script still runs if it arrives. */
export type ScriptOutcome = 'there' | 'failed' | 'late';

interface Limit {
  readonly clock: WpsClock;
  /** In milliseconds. Browsers wait for minutes. */
  readonly limitMs: number;
}

/** Inserts a third-party script and waits for it. */
export function loadScript(address: string, { clock, limitMs }: Limit): Promise<ScriptOutcome> {
  allowScripts([address]);
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const stop = clock.after(limitMs, () => resolve('late'));
    const settle = (outcome: ScriptOutcome) => (): void => {
      stop();
      resolve(outcome);
    };
    script.addEventListener('load', settle('there'), { once: true });
    script.addEventListener('error', settle('failed'), { once: true });
    script.src = address;
    document.head.append(script);
  });
}
