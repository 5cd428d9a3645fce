import type { WpsClock } from '@foyer/wps-client/clock';

/** The default Trusted Types policy, which the Content-Security-Policy allows where an SDK needs it. */
const POLICY = 'default';

/** Allowed script URLs, and for each the query parameters that are added to it. */
const allowed = new Map<string, Readonly<Record<string, string>>>();
let hasPolicy = false;

/** Checks the URL of an SDK's script against the allowed ones, because SDKs do not use Trusted Types. */
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
 * below it. `added` are query parameters, for SDKs that need one to support Trusted Types.
 */
export function allowThirdPartyScripts(urls: readonly string[], added: Readonly<Record<string, string>> = {}): void {
  for (const url of urls) allowed.set(url, added);
  if (hasPolicy) return;
  window.trustedTypes?.createPolicy(POLICY, { createScriptURL: validate });
  hasPolicy = true;
}

/** `late`: the time limit has passed; the script still runs if it arrives. */
export type ScriptLoadOutcome = 'there' | 'failed' | 'late';

interface LoadOptions {
  readonly clock: WpsClock;
  /** Time limit in milliseconds, because browsers wait for minutes. */
  readonly limitMs: number;
}

/** Inserts a third-party script and waits for it. */
export function loadThirdPartyScript(url: string, { clock, limitMs }: LoadOptions): Promise<ScriptLoadOutcome> {
  allowThirdPartyScripts([url]);
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
