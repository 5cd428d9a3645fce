import type { WpsClock } from '@foyer/wps-client/clock';

/** The policy a browser asks where no other was used; the Content-Security-Policy allows it where an SDK needs it. */
const POLICY = 'default';

/** Addresses that are let in, each with what is added to its query. */
const allowed = new Map<string, Readonly<Record<string, string>>>();
let made = false;

/** What an SDK may load. Its own code knows nothing of Trusted Types. */
function check(url: string): string {
  const address = new URL(url, location.href);
  const where = address.origin + address.pathname;
  const known = Array.from(allowed).find(([one]) => (one.endsWith('/') ? where.startsWith(one) : where === one));
  if (!known) throw new TypeError(`not a script of an SDK in use: ${url}`);
  const added = Object.entries(known[1]);
  for (const [name, value] of added) address.searchParams.set(name, value);
  return added.length === 0 ? url : address.href;
}

/**
 * Lets scripts of these addresses, whatever their query, be put into the page by code that is not ours; an address that ends
 * in a slash stands for all below it. `added` goes into their queries, where a script asks to be told of Trusted Types.
 */
export function allowScriptsOf(addresses: readonly string[], added: Readonly<Record<string, string>> = {}): void {
  for (const address of addresses) allowed.set(address, added);
  if (made) return;
  window.trustedTypes?.createPolicy(POLICY, { createScriptURL: check });
  made = true;
}

/** `late`: it had not come within its time; should it come yet, it runs. */
export type ScriptOutcome = 'there' | 'failed' | 'late';

interface Limit {
  readonly clock: WpsClock;
  /** Milliseconds. A browser waits for minutes. */
  readonly limitMs: number;
}

/** Puts a script that is not ours into the page, and waits for it. */
export function bringScript(address: string, { clock, limitMs }: Limit): Promise<ScriptOutcome> {
  allowScriptsOf([address]);
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
