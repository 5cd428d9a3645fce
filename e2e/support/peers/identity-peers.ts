import { type IncomingMessage, createServer, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { startLinePeer } from '../../../apps/server/test/peers/line-peer.ts';
import { closeServer, listenOnLoopback } from '../../../apps/server/test/peers/loopback-peer.ts';
import { signTelegramWidgetAuth } from '../../../apps/server/test/peers/telegram-signatures.ts';
import {
  IDENTITY_PROVIDERS_BRAND,
  IDENTITY_PROVIDERS_BRAND_HOST,
  testIdentityProviderConfig,
} from '../site/test-brands.ts';

export interface IdentityPeers {
  /** Base URL of the mock server that signs tokens for the mocked Google SDK. */
  readonly url: string;
  /** Environment variables by which the site calls these mock servers. */
  readonly env: Readonly<Record<'IDENTITY_PROVIDERS' | 'IDENTITY_SECRETS', string>>;
  close(): Promise<void>;
}

const KEY_ID = 'day-1';
/** How long the site waits for identity providers in tests, in milliseconds; 8 s by default. */
const IDENTITY_TIMEOUT_MS = 3_000;
const TELEGRAM_USER = { id: 7700, first_name: 'Lan', username: 'lan' };

/**
 * Starts mock servers for all identity providers on loopback: an OpenID provider on LINE's paths, the public keys of
 * Google's identity service, Telegram's login page and Maya's token exchange.
 */
export async function startIdentityPeers(sitePort: number): Promise<IdentityPeers> {
  const line = await startLinePeer({
    ...testIdentityProviderConfig.line,
    redirectUri: `http://${IDENTITY_PROVIDERS_BRAND_HOST}:${sitePort}/m/home`,
  });
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  const sign = ({ searchParams }: URL): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    const provider = searchParams.get('provider');
    // A phone login has no profile.
    const profile = provider === 'phone' ? {} : { name: 'Nguyễn An', picture: 'https://lh3.googleusercontent.com/an' };
    return new SignJWT({
      ...profile,
      auth_time: now,
      jti: crypto.randomUUID(),
      firebase: { sign_in_provider: provider, identities: {} },
    })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })
      .setIssuer(`https://securetoken.google.com/${testIdentityProviderConfig.firebase.projectId}`)
      .setAudience(testIdentityProviderConfig.firebase.projectId)
      .setSubject(searchParams.get('subject') ?? '')
      .setIssuedAt(now)
      .setExpirationTime(now + 3_600)
      .sign(privateKey);
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://peer');
    if (url.pathname === '/keys') return sendJson(response, { keys: [jwk] });
    if (url.pathname === '/token') return void sign(url).then((token) => response.end(token));
    if (url.pathname === '/liff-token') return void response.end(line.accessToken());
    if (url.pathname === '/auth')
      return void response.setHeader('content-type', 'text/html').end(renderTelegramPage(url));
    if (url.pathname === '/sessions/exchange') return void exchangeMayaSession(request, response);
    response.writeHead(404).end();
  });
  const url = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  const providers = {
    timeoutMs: IDENTITY_TIMEOUT_MS,
    firebase: { jwksUrl: `${url}/keys` },
    line: { accessUrl: line.url, apiUrl: line.url },
    telegram: { authUrl: url },
    maya: { sandboxUrl: url },
  };
  const secrets = {
    [IDENTITY_PROVIDERS_BRAND]: {
      line: testIdentityProviderConfig.line.secret,
      telegram: testIdentityProviderConfig.telegram.token,
      maya: testIdentityProviderConfig.maya.secret,
    },
  };
  return {
    url,
    env: { IDENTITY_PROVIDERS: JSON.stringify(providers), IDENTITY_SECRETS: JSON.stringify(secrets) },
    close: async () => {
      await Promise.all([line.close(), closeServer(server)]);
    },
  };
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
}

/** Exchanges a Maya session. The session id contains the customer id: `<customer>.<visit>`. */
async function exchangeMayaSession(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { sessionId } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  // Never responds, so that the site times out.
  if (String(sessionId).startsWith('slow')) return;
  const [customerId] = String(sessionId).split('.');
  sendJson(response, { customerId, name: 'Maya Reyes' });
}

/**
 * Renders Telegram's login page, which posts the result to its opener, or redirects with the result in the URL
 * fragment.
 */
function renderTelegramPage({ searchParams }: URL): string {
  const auth = signTelegramWidgetAuth(
    { ...TELEGRAM_USER, auth_date: Math.floor(Date.now() / 1000) },
    testIdentityProviderConfig.telegram.token,
  );
  const message = JSON.stringify({ event: 'auth_result', result: auth });
  const hash = Buffer.from(JSON.stringify(auth)).toString('base64url');
  const postResult = `opener.postMessage(${JSON.stringify(message)}, ${JSON.stringify(searchParams.get('origin'))})`;
  const redirect = `location.href = ${JSON.stringify(`${searchParams.get('return_to')}#tgAuthResult=${hash}`)}`;
  return `<!doctype html><title>Telegram</title>
<button onclick='${postResult}'>Accept</button><button onclick='${redirect}'>Accept and go back</button>`;
}
