/** A response over HTTPS that is scored by the rules of MDN's HTTP Observatory. */
export interface HttpsResponse {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly html: string;
}

type Policy = ReadonlyMap<string, readonly string[]>;

const BROAD = /^(?:\*|(?:ftp|https?):(?:\/\/\*(?:\.\*)?)?)$/;
const HASH = /^'(?:sha(?:256|384|512)|nonce)-/;
const HALF_YEAR_S = 15_768_000;

function readHeader({ headers }: HttpsResponse, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value.join(', ') : (value ?? '')).toLowerCase().trim();
}

function parsePolicy(response: HttpsResponse): Policy {
  const directives = readHeader(response, 'content-security-policy').split(';');
  return new Map(
    directives.flatMap((text) => {
      const [name = '', ...sources] = text.trim().split(/\s+/);
      return name === '' ? [] : [[name, sources] as const];
    }),
  );
}

/**
 * Returns the sources of a CSP directive. If the directive is missing, returns those of `default-src`, and if that is
 * missing too, `*`.
 */
function listSources(policy: Policy, directive: string): readonly string[] {
  return policy.get(directive) ?? policy.get('default-src') ?? ['*'];
}

/**
 * Returns the script sources that have an effect: hashes disable `'unsafe-inline'`, and `'strict-dynamic'` disables
 * hosts and schemes.
 */
function listScriptSources(policy: Policy): readonly string[] {
  const sources = listSources(policy, 'script-src');
  if (!sources.some((source) => HASH.test(source))) return sources;
  const isStrict = sources.includes(`'strict-dynamic'`);
  const isIgnored = (source: string): boolean =>
    source === `'unsafe-inline'` || (isStrict && (source === `'self'` || /^(?:\*|https?:|ftp:)/.test(source)));
  return sources.filter((source) => !isIgnored(source));
}

function scorePolicy(response: HttpsResponse): number {
  const policy = parsePolicy(response);
  if (policy.size === 0) return -25;
  const scripts = listScriptSources(policy);
  const styles = listSources(policy, 'style-src');
  const isUnsafe = (source: string): boolean =>
    BROAD.test(source) || source === `'unsafe-inline'` || source === 'data:';
  if (scripts.some(isUnsafe) || listSources(policy, 'object-src').some((source) => BROAD.test(source))) return -20;
  const passive = new Set(['img-src', 'media-src']);
  const active = [...policy].flatMap(([name, sources]) => (passive.has(name) || name === 'script-src' ? [] : sources));
  const isPlain = (source: string): boolean => /^(?:http|ftp):/.test(source);
  if ([...active, ...scripts].some(isPlain)) return -20;
  if ([...scripts, ...styles].includes(`'unsafe-eval'`)) return -10;
  if ([...passive].some((name) => listSources(policy, name).some(isPlain))) return -10;
  if (styles.some(isUnsafe)) return 0;
  return policy.get('default-src')?.join(' ') === `'none'` ? 10 : 5;
}

/** Scores the cookies of a response. Session cookies are recognised by their name and must be `HttpOnly`. */
function scoreCookies({ headers }: HttpsResponse): number {
  const cookies = [headers['set-cookie'] ?? []].flat();
  if (cookies.length === 0) return 0;
  if (cookies.some((cookie) => /^[^=]*(?:login|sess)/i.test(cookie) && !/;\s*httponly/i.test(cookie))) return -30;
  if (cookies.some((cookie) => !/;\s*secure/i.test(cookie))) return -5;
  return cookies.every((cookie) => /;\s*samesite=(?:lax|strict)/i.test(cookie)) ? 5 : 0;
}

function scoreCors(response: HttpsResponse): number {
  const isOpen = readHeader(response, 'access-control-allow-origin') !== '';
  return isOpen && readHeader(response, 'access-control-allow-credentials') === 'true' ? -50 : 0;
}

function scoreReferrerPolicy(response: HttpsResponse): number {
  const policy = readHeader(response, 'referrer-policy');
  if (policy === '') return 0;
  return /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy) ? 5 : -5;
}

function scoreTransportSecurity(response: HttpsResponse): number {
  const age = /max-age=(\d+)/.exec(readHeader(response, 'strict-transport-security'))?.[1];
  if (age === undefined) return -20;
  return Number(age) >= HALF_YEAR_S ? 0 : -10;
}

/** Scores Subresource Integrity: scripts from other sites need `integrity`, scripts of the same origin do not. */
function scoreIntegrity({ html }: HttpsResponse): number {
  const externalScripts = [...html.matchAll(/<script[^>]*\ssrc="((?:https?:)?\/\/[^"]*)"[^>]*>/g)];
  if (externalScripts.some(([, src = '']) => !src.startsWith('https:'))) return -50;
  return externalScripts.some(([element]) => !/\sintegrity=/.test(element)) ? -5 : 0;
}

function scoreFraming(response: HttpsResponse): number {
  if (parsePolicy(response).has('frame-ancestors')) return 5;
  return /^(?:deny|sameorigin)$/.test(readHeader(response, 'x-frame-options')) ? 0 : -20;
}

function scoreResourcePolicy(response: HttpsResponse): number {
  const policy = readHeader(response, 'cross-origin-resource-policy');
  if (policy === '' || policy === 'cross-origin') return 0;
  return /^same-(?:origin|site)$/.test(policy) ? 10 : -5;
}

/**
 * Returns the points of a response in each test of MDN's HTTP Observatory
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring, November 2026). The tests of HTTPS
 * redirection and HSTS preloading are omitted, because they concern the proxy and the merchant's domain.
 */
export function scoreSecurityHeaders(response: HttpsResponse): Readonly<Record<string, number>> {
  return {
    'content-security-policy': scorePolicy(response),
    cookies: scoreCookies(response),
    'cross-origin-resource-sharing': scoreCors(response),
    'cross-origin-resource-policy': scoreResourcePolicy(response),
    'referrer-policy': scoreReferrerPolicy(response),
    'strict-transport-security': scoreTransportSecurity(response),
    'subresource-integrity': scoreIntegrity(response),
    'x-content-type-options': readHeader(response, 'x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': scoreFraming(response),
  };
}

/**
 * Adds up the points, starting at 100. Bonus points count only if at least 90 points remain after deductions. 100 or
 * more is an A+.
 */
export function sumSecurityScore(points: Readonly<Record<string, number>>): number {
  const sum = (matches: (one: number) => boolean): number =>
    Object.values(points)
      .filter(matches)
      .reduce((a, b) => a + b, 0);
  const base = 100 + sum((one) => one < 0);
  return Math.max(0, base >= 90 ? base + sum((one) => one > 0) : base);
}
