import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { closeServer, listenOnLoopback } from '#test/peers/loopback-peer.ts';

interface LineChannel {
  readonly clientId: string;
  /** 32 characters or more. */
  readonly secret: string;
  readonly redirectUri: string;
}

const ACCOUNT = 'U4af4980629';
const MOST_STEPS = 8;

/** A real OpenID provider under LINE's paths, where one person is always willing to log in. */
export async function startLinePeer({ clientId, secret, redirectUri }: LineChannel) {
  const server = createServer();
  const url = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(url, {
    clients: [
      {
        client_id: clientId,
        client_secret: secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'HS256',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of the test'] },
    routes: {
      authorization: '/oauth2/v2.1/authorize',
      token: '/oauth2/v2.1/token',
      jwks: '/oauth2/v2.1/certs',
    },
    enabledJWA: { idTokenSigningAlgValues: ['HS256'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['name', 'picture'] },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, name: 'สมชาย', picture: 'https://profile.line-scdn.net/0h' }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId ?? '';
      const grant = new oidc.provider.Grant({ clientId, accountId });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  const liffTokens = new Set<string>();
  /** LINE's own two calls about an access token, as it publishes them; OpenID has none like them. */
  const answersToken = ({ url: asked = '', headers }: IncomingMessage, response: ServerResponse): boolean => {
    const { pathname, searchParams } = new URL(asked, url);
    const isVerify = pathname === '/oauth2/v2.1/verify';
    if (!isVerify && pathname !== '/v2/profile') return false;
    const token = isVerify ? searchParams.get('access_token') : headers.authorization?.replace('Bearer ', '');
    const known = liffTokens.has(token ?? '');
    const profile = { userId: ACCOUNT, displayName: 'สมชาย', pictureUrl: 'https://profile.line-scdn.net/0h' };
    const said = isVerify ? { scope: 'profile', client_id: clientId, expires_in: 3_600 } : profile;
    response.writeHead(known ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(known ? said : { error: 'invalid_request' }));
    return true;
  };
  server.on('request', (request, response) => {
    if (answersToken(request, response)) return;
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: ACCOUNT } });
  });
  /** What LINE opens a LIFF app with. */
  const accessToken = (): string => {
    const token = randomUUID();
    liffTokens.add(token);
    return token;
  };
  return { url, account: ACCOUNT, logIn: visit, accessToken, close: () => closeServer(server) };
}

/** What a browser does with the address: follows it, keeps cookies, and ends at the site with code and state. */
async function visit(authorizeUrl: string): Promise<{ code: string; state: string; at: string }> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(authorizeUrl);
  let next = new URL(authorizeUrl);
  for (let step = 0; step < MOST_STEPS && next.origin === origin; step += 1) {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    next = new URL(response.headers.get('location') ?? '/nowhere', next);
  }
  const { code = '', state = '' } = Object.fromEntries(next.searchParams);
  return { code, state, at: next.origin + next.pathname };
}
