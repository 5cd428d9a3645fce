interface ScriptUrlPolicy {
  /** What it answers is a string to everybody but the browser, which knows it was checked. */
  readonly createScriptURL: (url: string) => string;
}

declare global {
  interface Window {
    /** Trusted Types, where the browser has them. */
    readonly trustedTypes?: {
      readonly createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy;
    };
  }
}

/** The one policy the Content-Security-Policy of the pages allows. */
const POLICY = 'foyer-script-url';

function check(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  if (origin !== location.origin || !pathname.startsWith('/m/')) throw new TypeError(`not a script of ours: ${url}`);
  return url;
}

let policy: ScriptUrlPolicy | null = null;

/** The address of one of our own scripts, in the form that Trusted Types let pass; throws for any other. */
export function ownScriptUrl(url: string): string {
  policy ??= window.trustedTypes?.createPolicy(POLICY, { createScriptURL: check }) ?? { createScriptURL: check };
  return policy.createScriptURL(url);
}
