import type { WpsClock } from '@foyer/wps-client/clock';

/**
 * Name of the default Trusted Types policy. The Content-Security-Policy allows it on pages where a third party's SDK
 * needs it.
 */
const POLICY = 'default';

/** URLs of third-party scripts that may be inserted, each with the query parameters to add to it. */
const allowed = new Map<string, Readonly<Record<string, string>>>();
let hasPolicy = false;

/**
 * Checks that an SDK may insert the script with this URL, and adds query parameters to it; throws if it may not. It
 * runs as the default Trusted Types policy, because SDKs do not use Trusted Types.
 */
function validate(url: string): string {
  const parsed = new URL(url, location.href);
  const path = parsed.origin + parsed.pathname;
  const match = Array.from(allowed).find(([allowedUrl]) =>
    allowedUrl.endsWith('/') ? path.startsWith(allowedUrl) : path === allowedUrl,
  );
  if (!match) throw new TypeError(`not a script of an SDK in use: ${url}`);
  const added = Object.entries(match[1]);
  for (const [name, value] of added) parsed.searchParams.set(name, value);
  return added.length === 0 ? url : parsed.href;
}

/**
 * Allows third-party code to insert scripts with these URLs and any query. A URL that ends with a slash allows all URLs
 * below it. `added` are query parameters to add, because some SDKs need one to work with Trusted Types.
 */
export function allowThirdPartyScriptUrls(urls: readonly string[], added: Readonly<Record<string, string>> = {}): void {
  for (const url of urls) allowed.set(url, added);
  if (hasPolicy) return;
  window.trustedTypes?.createPolicy(POLICY, { createScriptURL: validate });
  hasPolicy = true;
}

/**
 * Whether a script has loaded, failed, or is late: the time limit has passed, but the script still runs if it arrives.
 */
export type ScriptLoadOutcome = 'there' | 'failed' | 'late';

interface LoadOptions {
  readonly clock: WpsClock;
  /** Time limit for loading the script, in milliseconds. Browsers would wait for minutes. */
  readonly limitMs: number;
}

/** Inserts a third-party script into the page and waits until it has loaded, failed or exceeded the time limit. */
export function loadThirdPartyScript(url: string, { clock, limitMs }: LoadOptions): Promise<ScriptLoadOutcome> {
  allowThirdPartyScriptUrls([url]);
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const stop = clock.after(limitMs, () => resolve('late'));
    const settle = (outcome: ScriptLoadOutcome) => (): void => {
      stop();
      resolve(outcome);
    };
    script.addEventListener('load', settle('there'), { once: true });
    script.addEventListener('error', settle('failed'), { once: true });
    script.src = url;
    document.head.append(script);
  });
}
