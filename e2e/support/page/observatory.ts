/** An answer over https, as MDN's HTTP Observatory looks at it. */
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

function parsePolicy(observed: HttpsResponse): Policy {
  const directives = readHeader(observed, 'content-security-policy').split(';');
  return new Map(
    directives.flatMap((text) => {
      const [name = '', ...sources] = text.trim().split(/\s+/);
      return name === '' ? [] : [[name, sources] as const];
    }),
  );
}

/** What a directive allows: its own sources, those of `default-src`, or everything. */
function listSources(policy: Policy, directive: string): readonly string[] {
  return policy.get(directive) ?? policy.get('default-src') ?? ['*'];
}

/** Scripts as they count: with hashes, `'unsafe-inline'` is ignored, and with `'strict-dynamic'` every host and scheme. */
function listScriptSources(policy: Policy): readonly string[] {
  const sources = listSources(policy, 'script-src');
  if (!sources.some((source) => HASH.test(source))) return sources;
  const isStrict = sources.includes(`'strict-dynamic'`);
  const isIgnored = (source: string): boolean =>
    source === `'unsafe-inline'` || (isStrict && (source === `'self'` || /^(?:\*|https?:|ftp:)/.test(source)));
  return sources.filter((source) => !isIgnored(source));
}

function scorePolicy(observed: HttpsResponse): number {
  const policy = parsePolicy(observed);
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

/** Without a session among them; a cookie that scripts may read is none. */
function scoreCookies({ headers }: HttpsResponse): number {
  const cookies = [headers['set-cookie'] ?? []].flat();
  if (cookies.length === 0) return 0;
  if (cookies.some((cookie) => /^[^=]*(?:login|sess)/i.test(cookie) && !/;\s*httponly/i.test(cookie))) return -30;
  if (cookies.some((cookie) => !/;\s*secure/i.test(cookie))) return -5;
  return cookies.every((cookie) => /;\s*samesite=(?:lax|strict)/i.test(cookie)) ? 5 : 0;
}

function scoreCors(observed: HttpsResponse): number {
  const isOpen = readHeader(observed, 'access-control-allow-origin') !== '';
  return isOpen && readHeader(observed, 'access-control-allow-credentials') === 'true' ? -50 : 0;
}

function scoreReferrerPolicy(observed: HttpsResponse): number {
  const policy = readHeader(observed, 'referrer-policy');
  if (policy === '') return 0;
  return /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy) ? 5 : -5;
}

function scoreTransportSecurity(observed: HttpsResponse): number {
  const age = /max-age=(\d+)/.exec(readHeader(observed, 'strict-transport-security'))?.[1];
  if (age === undefined) return -20;
  return Number(age) >= HALF_YEAR_S ? 0 : -10;
}

/** Scripts of others want `integrity`; ours come from where the page does. */
function scoreIntegrity({ html }: HttpsResponse): number {
  const elsewhere = [...html.matchAll(/<script[^>]*\ssrc="((?:https?:)?\/\/[^"]*)"[^>]*>/g)];
  if (elsewhere.some(([, src = '']) => !src.startsWith('https:'))) return -50;
  return elsewhere.some(([element]) => !/\sintegrity=/.test(element)) ? -5 : 0;
}

function scoreFraming(observed: HttpsResponse): number {
  if (parsePolicy(observed).has('frame-ancestors')) return 5;
  return /^(?:deny|sameorigin)$/.test(readHeader(observed, 'x-frame-options')) ? 0 : -20;
}

function scoreResourcePolicy(observed: HttpsResponse): number {
  const policy = readHeader(observed, 'cross-origin-resource-policy');
  if (policy === '' || policy === 'cross-origin') return 0;
  return /^same-(?:origin|site)$/.test(policy) ? 10 : -5;
}

/**
 * The points that each test of MDN's HTTP Observatory gives or takes, by the rules it publishes
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring, November 2026). Its tests of the way from http
 * to https and of browsers' own lists are of the proxy in front and of the merchant's domain.
 */
export function scoreResponse(observed: HttpsResponse): Readonly<Record<string, number>> {
  return {
    'content-security-policy': scorePolicy(observed),
    cookies: scoreCookies(observed),
    'cross-origin-resource-sharing': scoreCors(observed),
    'cross-origin-resource-policy': scoreResourcePolicy(observed),
    'referrer-policy': scoreReferrerPolicy(observed),
    'strict-transport-security': scoreTransportSecurity(observed),
    'subresource-integrity': scoreIntegrity(observed),
    'x-content-type-options': readHeader(observed, 'x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': scoreFraming(observed),
  };
}

/** From 100; what it gives counts where what it takes leaves 90. 100 and more is an A+. */
export function sumScore(points: Readonly<Record<string, number>>): number {
  const sum = (keep: (one: number) => boolean): number =>
    Object.values(points)
      .filter(keep)
      .reduce((a, b) => a + b, 0);
  const base = 100 + sum((one) => one < 0);
  return Math.max(0, base >= 90 ? base + sum((one) => one > 0) : base);
}
