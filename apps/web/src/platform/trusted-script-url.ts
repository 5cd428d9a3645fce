interface ScriptUrlPolicy {
  /** Returns a checked URL: a string in its type, a `TrustedScriptURL` in browsers with Trusted Types. */
  readonly createScriptURL: (url: string) => string;
}

declare global {
  interface Window {
    /** Trusted Types; undefined in browsers without them. */
    readonly trustedTypes?: {
      readonly createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy;
    };
  }
}

/** Trusted Types policy that the Content-Security-Policy allows. */
const POLICY = 'foyer-script-url';

function validate(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  if (origin !== location.origin || !pathname.startsWith('/m/'))
    throw new TypeError(`not a script of this site: ${url}`);
  return url;
}

let policy: ScriptUrlPolicy | null = null;

/** Checks the URL of a script of this site for Trusted Types; throws for any other URL. */
export function toTrustedScriptUrl(url: string): string {
  policy ??= window.trustedTypes?.createPolicy(POLICY, { createScriptURL: validate }) ?? { createScriptURL: validate };
  return policy.createScriptURL(url);
}
