import { LAUNCH_TIMEOUT_MS } from '@foyer/contract/limits';
import type { VendorLaunch } from '#src/adapters/game-vendor/game-vendor.ts';
import { askVendor } from '#src/adapters/game-vendor/http-vendor.ts';
import { readVendorReply } from '#src/adapters/game-vendor/vendor-reply.ts';
import { type VendorRequest, vendorRequest } from '#src/adapters/game-vendor/vendor-request.ts';
import type { HttpVendorSettings } from '#src/config/vendor-template.ts';

/** One thing that was looked at. `note` is neither right nor wrong. */
export interface Finding {
  readonly kind: 'ok' | 'wrong' | 'note';
  readonly line: string;
}

interface Services {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: { now(): number };
}

const MOST_REDIRECTS = 5;
const OWN_LOBBY = 'lobby';
/** What Node's `fetch` says of it. */
const REDIRECTED = 'unexpected redirect';

/** Launches a game as the platform would, step by step, and stops where it cannot go on. */
export async function checkVendor(
  { fetch, clock }: Services,
  settings: HttpVendorSettings,
  launch: VendorLaunch,
): Promise<Finding[]> {
  const request = vendorRequest(settings, launch, clock.now());
  const named = `${request.method} ${new URL(request.url).origin}${new URL(request.url).pathname}`;
  const started = clock.now();
  let reply;
  try {
    reply = await askVendor(fetch, request, LAUNCH_TIMEOUT_MS);
  } catch (error) {
    return [wrong(`${named} ${whyNot(error)}`)];
  }
  const answered = ok(`${named} answered ${reply.status} in ${clock.now() - started} ms`);
  const answer = readVendorReply(settings, reply);
  if (answer.kind !== 'url') return [answered, wrong(`no game: ${answer.reason}`), ...sent(request, launch)];
  const game = new URL(answer.gameUrl);
  const found = ok(`${settings.answer.gameUrl} is a game on ${game.origin}`);
  return [answered, found, ...transportOf(game), ...(await checkPage({ fetch, settings, launch }, game))];
}

/** What was asked with, for whoever has to find out why it was refused. */
function sent({ url, headers, body, signed }: VendorRequest, { gameCode }: VendorLaunch): Finding[] {
  const lines = [
    `sent to ${url}`,
    ...Object.entries(headers).map(([name, value]) => `sent ${name}: ${value}`),
    ...(body === '' ? [] : [`sent ${body}`]),
    `the signature is of ${signed}`,
    ...(gameCode === OWN_LOBBY ? ['it was asked for its own lobby; for one of its games: -- --game <code>'] : []),
  ];
  return lines.map((line) => ({ kind: 'note', line }));
}

interface PageCheck {
  readonly fetch: typeof globalThis.fetch;
  readonly settings: HttpVendorSettings;
  readonly launch: VendorLaunch;
}

/** Follows the game's address as a frame would: every step has to stay on the vendor's origins. */
async function checkPage({ fetch, settings, launch }: PageCheck, game: URL): Promise<Finding[]> {
  let at = game;
  try {
    for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
      const page = await fetch(at, { redirect: 'manual', signal: AbortSignal.timeout(LAUNCH_TIMEOUT_MS) });
      await page.body?.cancel();
      const target = page.status >= 300 && page.status < 400 ? page.headers.get('location') : null;
      if (target === null) return [pageFinding(page), ...framing(page, launch.hostOrigin)];
      at = new URL(target, at);
      if (!settings.gameOrigins.includes(at.origin))
        return [wrong(`the game leads to ${at.origin}, not in gameOrigins`)];
    }
    return [wrong(`the game leads on more than ${MOST_REDIRECTS} times`)];
  } catch (error) {
    return [wrong(`the game's page at ${at.origin} ${whyNot(error)}`)];
  }
}

function pageFinding(page: Response): Finding {
  const type = page.headers.get('content-type') ?? 'no content type';
  const line = `the game's page answered ${page.status} ${type}`;
  if (page.ok) return type.startsWith('text/html') ? ok(line) : wrong(`${line}, which is no page`);
  const isOfToken = page.status >= 400 && page.status < 500 && page.status !== 404;
  return isOfToken ? { kind: 'note', line: `${line}: the token of a check belongs to nobody` } : wrong(line);
}

function framing(page: Response, hostOrigin: string): Finding[] {
  const fault = framingFault(page.headers, hostOrigin);
  return [fault === null ? ok(`${hostOrigin} may frame it`) : wrong(`${hostOrigin} may not frame it: ${fault}`)];
}

function transportOf({ protocol, hostname }: URL): Finding[] {
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1';
  return protocol === 'https:' || isHere ? [] : [wrong('the game comes by http, which browsers do not show in a page')];
}

function whyNot(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'TimeoutError') return `did not answer within ${LAUNCH_TIMEOUT_MS} ms`;
  const cause = error.cause instanceof Error ? error.cause.message : error.message;
  if (cause === REDIRECTED) return 'leads elsewhere: redirects are not followed';
  return `could not be asked: ${cause}`;
}

function ok(line: string): Finding {
  return { kind: 'ok', line };
}

function wrong(line: string): Finding {
  return { kind: 'wrong', line };
}

/** Why a page may not be framed by an origin, or `null` when it may. Sources: CSP level 3 `frame-ancestors`, RFC 7034. */
export function framingFault(headers: Headers, hostOrigin: string): string | null {
  const policies = (headers.get('content-security-policy') ?? '').split(',');
  const ancestors = policies.flatMap((policy) => directives(policy, 'frame-ancestors'));
  const closed = ancestors.find((sources) => !sources.some((source) => allows(source, hostOrigin)));
  if (closed !== undefined) return `frame-ancestors ${closed.join(' ') || '(none)'}`;
  // Where a policy names ancestors, browsers leave the older header alone.
  const options = headers.get('x-frame-options');
  return options !== null && ancestors.length === 0 ? `X-Frame-Options: ${options}` : null;
}

function directives(policy: string, name: string): string[][] {
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
