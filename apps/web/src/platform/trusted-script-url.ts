interface ScriptUrlPolicy {
  /**
   * Returns the URL if it passes the check. Declared as `string`, although browsers with Trusted Types return a
   * `TrustedScriptURL`.
   */
  readonly createScriptURL: (url: string) => string;
}

declare global {
  interface Window {
    /** The browser's Trusted Types API; `undefined` in browsers without it. */
    readonly trustedTypes?: {
      readonly createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy;
    };
  }
}

/** Name of the Trusted Types policy that the Content-Security-Policy allows. */
const POLICY = 'foyer-script-url';

function validate(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  if (origin !== location.origin || !pathname.startsWith('/m/'))
    throw new TypeError(`not a script of this site: ${url}`);
  return url;
}

let policy: ScriptUrlPolicy | null = null;

/** Converts the URL of a script of this site to the type that Trusted Types require. Throws for any other URL. */
export function toTrustedScriptUrl(url: string): string {
  policy ??= window.trustedTypes?.createPolicy(POLICY, { createScriptURL: validate }) ?? { createScriptURL: validate };
  return policy.createScriptURL(url);
}
