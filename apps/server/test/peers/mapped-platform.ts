import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { startPeer, type LoopbackPeer, type ReceivedRequest } from '#test/peers/loopback-peer.ts';

/** The only member of the simulated platform. */
export const MAPPED_PLATFORM_MEMBER = { login: 'demo', secret: 'Foreign-2026!' };

const provider = { id: 'acme', label: 'Acme' };
const games = ['Fox Run', 'Owl Night'].map((title, index) => ({
  gid: 700 + index,
  title,
  provider,
  type: 'SLOT',
  cover: title.toLowerCase().replaceAll(' ', '-'),
  demo: 0,
}));

type Respond = (request: ReceivedRequest, query: URLSearchParams) => unknown;

/** Thrown to respond with an error of the simulated platform, whose code the mapping translates. */
class ForeignError extends Error {}

/**
 * Simulates an operator's platform whose interface differs from the contract, for tests of mappings: other paths,
 * methods, names and error codes, responses as `{ status, reason, data }` with status 200, bearer tokens, and passwords
 * that only TLS encrypts. The mapping in docs/platform.md describes it.
 */
export async function startMappedPlatform({ gamesOrigin = 'https://games.example' } = {}): Promise<LoopbackPeer> {
  const members = new Map([[MAPPED_PLATFORM_MEMBER.login, { uid: 17, ...MAPPED_PLATFORM_MEMBER }]]);
  const sessions = new Map<string, { readonly uid: number; readonly login: string }>();

  const openSession = (member: { readonly uid: number; readonly login: string }) => {
    const accessToken = randomBytes(32).toString('base64url');
    sessions.set(accessToken, member);
    return { accessToken, user: { uid: member.uid, login: member.login } };
  };
  const readToken = ({ headers }: ReceivedRequest): string => (headers.authorization ?? '').replace(/^Bearer /, '');
  const endSession = (request: ReceivedRequest): void => void sessions.delete(readToken(request));
  const requireMember = (request: ReceivedRequest) => {
    const member = sessions.get(readToken(request));
    if (member === undefined) throw new ForeignError('AUTH_REQUIRED');
    return member;
  };
  const parse = ({ body }: ReceivedRequest): { readonly login: string; readonly secret: string } => JSON.parse(body);

  const calls: Readonly<Record<string, Respond>> = {
    'GET /api/v1/site': ({ headers }) => ({
      closed: 0,
      address: headers['x-forwarded-for'] ?? '',
      name: `Foreign ${headers['accept-language'] ?? ''}`,
      locales: ['en'],
    }),
    'GET /api/v1/games': (_request, query) => {
      const found = games.filter(({ title }) => title.toLowerCase().includes((query.get('q') ?? '').toLowerCase()));
      return { items: found, total: found.length };
    },
    'GET /api/v1/providers': () => [provider],
    'POST /api/v1/auth/signin': (request) => {
      const { login, secret } = parse(request);
      const member = members.get(login);
      if (member?.secret !== secret) throw new ForeignError('BAD_CREDENTIALS');
      return openSession(member);
    },
    'POST /api/v1/auth/signup': (request) => {
      const { login, secret } = parse(request);
      if (members.has(login)) throw new ForeignError('LOGIN_EXISTS');
      const member = { uid: 18 + members.size, login, secret };
      members.set(login, member);
      return openSession(member);
    },
    'POST /api/v1/auth/refresh': (request) => {
      const member = requireMember(request);
      endSession(request);
      return openSession(member);
    },
    'POST /api/v1/auth/signout': (request) => {
      endSession(request);
      return null;
    },
    'GET /api/v1/me': (request) => requireMember(request),
    ...Object.fromEntries(
      games.map(({ gid }) => [
        `POST /api/v1/games/${gid}/open`,
        (request: ReceivedRequest) => ({
          launchUrl: `${gamesOrigin}/play/${gid}?for=${requireMember(request).login}`,
        }),
      ]),
    ),
  };

  return startPeer((response, request) => {
    const url = new URL(request.path, 'http://platform');
    if (/^\/covers\/(fox-run|owl-night)_(200|400)\.(webp|jpg)$/.test(url.pathname)) {
      return void response.writeHead(200, { 'content-type': 'image/webp' }).end();
    }
    const respond = calls[`${request.method} ${url.pathname}`];
    if (respond === undefined)
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    try {
      send(response, { status: 'OK', reason: null, data: respond(request, url.searchParams) });
    } catch (error) {
      if (!(error instanceof ForeignError)) throw error;
      send(response, { status: error.message, reason: `Foreign sentence for ${error.message}`, data: null });
    }
  });
}

function send(response: ServerResponse, answer: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}
