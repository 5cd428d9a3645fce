import { GAME_LAUNCH_TIMEOUT_MS } from '@foyer/contract/limits';
import type { VendorLaunchRequest } from '#src/adapters/game-vendor/game-vendor.ts';
import { sendVendorRequest } from '#src/adapters/game-vendor/http-vendor.ts';
import { readGameUrlOfResponse } from '#src/adapters/game-vendor/read-game-url.ts';
import { type VendorRequest, buildVendorRequest } from '#src/adapters/game-vendor/vendor-request.ts';
import type { HttpVendorSettings } from '#src/config/vendor-request-template.ts';

/**
 * One line of the output of `npm run vendor check`. A `note` gives information and is neither a success nor a failure.
 */
export interface VendorCheckResult {
  readonly kind: 'ok' | 'wrong' | 'note';
  readonly line: string;
}

interface Services {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: { now(): number };
}

const MAX_REDIRECTS = 5;
const OWN_LOBBY = 'lobby';
/** Message of Node's `fetch` for a redirect with `redirect: 'error'`. */
const REDIRECTED = 'unexpected redirect';

/** Checks the settings of a game vendor by launching a game as the server does. Stops at the first step that fails. */
export async function checkVendorSetup(
  { fetch, clock }: Services,
  settings: HttpVendorSettings,
  launch: VendorLaunchRequest,
): Promise<VendorCheckResult[]> {
  const request = buildVendorRequest(settings, launch, clock.now());
  const endpoint = `${request.method} ${new URL(request.url).origin}${new URL(request.url).pathname}`;
  const started = clock.now();
  let reply;
  try {
    reply = await sendVendorRequest(fetch, request, GAME_LAUNCH_TIMEOUT_MS);
  } catch (error) {
    return [wrong(`${endpoint} ${describeError(error)}`)];
  }
  const responseFinding = ok(`${endpoint} returned ${reply.status} in ${clock.now() - started} ms`);
  const result = readGameUrlOfResponse(settings, reply);
  if (result.kind !== 'url')
    return [responseFinding, wrong(`no game: ${result.reason}`), ...describeRequest(request, launch)];
  const game = new URL(result.gameUrl);
  const gameFinding = ok(`${settings.answer.gameUrl} is a game on ${game.origin}`);
  return [
    responseFinding,
    gameFinding,
    ...checkTransport(game),
    ...(await checkPage({ fetch, settings, launch }, game)),
  ];
}

/**
 * Lists the sent launch request (URL, headers, body, signed text), so that the vendor can find out why it was rejected.
 */
function describeRequest(
  { url, headers, body, signedText: signed }: VendorRequest,
  { gameCode }: VendorLaunchRequest,
): VendorCheckResult[] {
  const lines = [
    `sent to ${url}`,
    ...Object.entries(headers).map(([name, value]) => `sent ${name}: ${value}`),
    ...(body === '' ? [] : [`sent ${body}`]),
    `the signature is of ${signed}`,
    ...(gameCode === OWN_LOBBY
      ? ['the request was for the lobby of the vendor; to request a game: -- --game <code>']
      : []),
  ];
  return lines.map((line) => ({ kind: 'note', line }));
}

interface PageCheck {
  readonly fetch: typeof globalThis.fetch;
  readonly settings: HttpVendorSettings;
  readonly launch: VendorLaunchRequest;
}

/** Loads the game's URL as an iframe would. Every redirect must stay on the vendor's origins. */
async function checkPage({ fetch, settings, launch }: PageCheck, game: URL): Promise<VendorCheckResult[]> {
  let at = game;
  try {
    for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
      const page = await fetch(at, { redirect: 'manual', signal: AbortSignal.timeout(GAME_LAUNCH_TIMEOUT_MS) });
      await page.body?.cancel();
      const target = page.status >= 300 && page.status < 400 ? page.headers.get('location') : null;
      if (target === null) return [pageFinding(page), ...checkFraming(page, launch.hostOrigin)];
      at = new URL(target, at);
      if (!settings.gameOrigins.includes(at.origin))
        return [wrong(`the game redirects to ${at.origin}, which is not in gameOrigins`)];
    }
    return [wrong(`the game redirects more than ${MAX_REDIRECTS} times`)];
  } catch (error) {
    return [wrong(`the game's page at ${at.origin} ${describeError(error)}`)];
  }
}

function pageFinding(page: Response): VendorCheckResult {
  const type = page.headers.get('content-type') ?? 'no content type';
  const line = `the game's page returned ${page.status} ${type}`;
  if (page.ok) return type.startsWith('text/html') ? ok(line) : wrong(`${line}, which is not an HTML page`);
  const rejectsToken = page.status >= 400 && page.status < 500 && page.status !== 404;
  return rejectsToken ? { kind: 'note', line: `${line}: the token of a check is not valid` } : wrong(line);
}

function checkFraming(page: Response, hostOrigin: string): VendorCheckResult[] {
  const problem = findIframeProblem(page.headers, hostOrigin);
  return [problem === null ? ok(`${hostOrigin} may frame it`) : wrong(`${hostOrigin} may not frame it: ${problem}`)];
}

function checkTransport({ protocol, hostname }: URL): VendorCheckResult[] {
  const isLoopback = hostname === 'localhost' || hostname === '127.0.0.1';
  return protocol === 'https:' || isLoopback ? [] : [wrong('the game uses http, which browsers block in a page')];
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'TimeoutError') return `did not respond within ${GAME_LAUNCH_TIMEOUT_MS} ms`;
  const cause = error.cause instanceof Error ? error.cause.message : error.message;
  if (cause === REDIRECTED) return 'redirects, which is not followed';
  return `could not be reached: ${cause}`;
}

function ok(line: string): VendorCheckResult {
  return { kind: 'ok', line };
}

function wrong(line: string): VendorCheckResult {
  return { kind: 'wrong', line };
}

/** Returns why an origin may not frame a page, or `null` if it may. Sources: CSP level 3 `frame-ancestors`, RFC 7034. */
export function findIframeProblem(headers: Headers, hostOrigin: string): string | null {
  const policies = (headers.get('content-security-policy') ?? '').split(',');
  const ancestors = policies.flatMap((policy) => findDirectives(policy, 'frame-ancestors'));
  const forbidding = ancestors.find((sources) => !sources.some((source) => allows(source, hostOrigin)));
  if (forbidding !== undefined) return `frame-ancestors ${forbidding.join(' ') || '(none)'}`;
  // If a policy has `frame-ancestors`, browsers ignore `X-Frame-Options`.
  const options = headers.get('x-frame-options');
  return options !== null && ancestors.length === 0 ? `X-Frame-Options: ${options}` : null;
}

function findDirectives(policy: string, name: string): string[][] {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/));
  return parts.filter(([first]) => first?.toLowerCase() === name).map(([, ...sources]) => sources);
}

function allows(source: string, origin: string): boolean {
  const { protocol, host } = new URL(origin);
  if (source === '*' || source === protocol || source === origin) return true;
  const [, scheme, wildcard] = /^(?:(https?:)\/\/)?\*(\.[^/]+)$/.exec(source) ?? [];
  if (wildcard !== undefined) return (scheme ?? protocol) === protocol && host.endsWith(wildcard);
  return source === host;
}
