import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { closeServer, listenOnLoopback } from '#test/peers/loopback-peer.ts';

interface LineChannel {
  readonly clientId: string;
  /** Secret of the channel, 32 characters or more. */
  readonly secret: string;
  readonly redirectUri: string;
}

const ACCOUNT = 'U4af4980629';
const MAX_REDIRECTS = 8;

/**
 * Simulates LINE's login on loopback with an OpenID provider that has LINE's paths. It logs in one person without
 * showing a form.
 */
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
  /**
   * Handles LINE's two endpoints for access tokens, which OpenID Connect does not define. Returns false if the request
   * is for another endpoint.
   */
  const respondToTokenCheck = (
    { url: requestUrl = '', headers }: IncomingMessage,
    response: ServerResponse,
  ): boolean => {
    const { pathname, searchParams } = new URL(requestUrl, url);
    const isVerify = pathname === '/oauth2/v2.1/verify';
    if (!isVerify && pathname !== '/v2/profile') return false;
    const token = isVerify ? searchParams.get('access_token') : headers.authorization?.replace('Bearer ', '');
    const isKnown = liffTokens.has(token ?? '');
    const profile = { userId: ACCOUNT, displayName: 'สมชาย', pictureUrl: 'https://profile.line-scdn.net/0h' };
    const responseBody = isVerify ? { scope: 'profile', client_id: clientId, expires_in: 3_600 } : profile;
    response.writeHead(isKnown ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKnown ? responseBody : { error: 'invalid_request' }));
    return true;
  };
  server.on('request', (request, response) => {
    if (respondToTokenCheck(request, response)) return;
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: ACCOUNT } });
  });
  /** Creates an access token as a LIFF app receives it. */
  const accessToken = (): string => {
    const token = randomUUID();
    liffTokens.add(token);
    return token;
  };
  return { url, account: ACCOUNT, logIn: followRedirects, accessToken, close: () => closeServer(server) };
}

/** Follows redirects with cookies like a browser, and returns the code and state at the site. */
async function followRedirects(authorizeUrl: string): Promise<{ code: string; state: string; at: string }> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(authorizeUrl);
  let next = new URL(authorizeUrl);
  for (let step = 0; step < MAX_REDIRECTS && next.origin === origin; step += 1) {
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
