import { type JWTPayload, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { createLineProvider } from '#src/adapters/identity/line-provider.ts';
import { createIdentityProviderFetch } from '#src/adapters/identity/identity-provider-fetch.ts';
import { identityProviderSettingsSchema } from '#src/config/settings/identity-settings.ts';
import { startPeer, brokenResponses } from '#test/peers/loopback-peer.ts';
import { createTestClock } from '#test/test-clock.ts';

const clock = createTestClock();
const client = { clientId: '1650000001', secret: '0123456789abcdef0123456789abcdef' };
const login = {
  redirectUri: 'https://play.example/m/home',
  state: 'state',
  nonce: 'nonce',
  verifier: 'v'.repeat(43),
};

function createTestLine(url: string, timeoutMs = 20_000) {
  const settings = identityProviderSettingsSchema.parse({ line: { accessUrl: url, apiUrl: url }, timeoutMs });
  return createLineProvider({ fetch: createIdentityProviderFetch({ fetch, ...settings }), clock }, settings.line);
}

describe('the code exchange with LINE', () => {
  const seconds = Math.floor(clock.now() / 1000);
  const exchange = async (over: Readonly<Record<string, unknown>>, secret = client.secret) => {
    let url = '';
    const peer = await startPeer((response) => {
      const claims: JWTPayload = {
        iss: url,
        aud: client.clientId,
        sub: 'U1',
        iat: seconds,
        exp: seconds + 3600,
        nonce: 'nonce',
        name: 'An',
        ...over,
      };
      const signing = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));
      void signing.then((id_token) =>
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token })),
      );
    });
    ({ url } = peer);
    const result = await createTestLine(url).exchange(client, login, 'code');
    const [request] = peer.requests;
    await peer.close();
    return { result, request };
  };

  test('[S4-032, S7-047] verifies the person of a LINE login, sending LINE the client secret and the PKCE verifier', async () => {
    const { result, request } = await exchange({});
    expect(result).toMatchObject({ kind: 'verified', person: { subject: 'U1', name: 'An', picture: null } });
    expect(request).toMatchObject({ method: 'POST', path: '/oauth2/v2.1/token' });
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toMatchObject({
      grant_type: 'authorization_code',
      code: 'code',
      redirect_uri: login.redirectUri,
      code_verifier: login.verifier,
      client_secret: client.secret,
    });
  });

  test.each([
    ['another nonce', { nonce: 'other' }],
    ['no nonce', { nonce: undefined }],
    ['another channel', { aud: '1650000002' }],
    ['another issuer', { iss: 'https://access.line.me.example' }],
    ['an expiry in the past', { iat: seconds - 7200, exp: seconds - 3600 }],
  ])('[S4-032] does not verify an ID token with %s', async (_what, over) => {
    expect((await exchange(over)).result.kind).not.toBe('verified');
  });

  test('[S4-032] rejects an ID token signed with another secret', async () => {
    expect((await exchange({}, 'fedcba9876543210fedcba9876543210')).result).toMatchObject({ kind: 'rejected' });
  });
});

test('[S8-005] rejects an authorization code that LINE does not know', async () => {
  const peer = await startPeer((response) => {
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}');
  });
  expect(await createTestLine(peer.url).exchange(client, login, 'code')).toEqual({
    kind: 'rejected',
    reason: 'invalid_grant',
  });
  await peer.close();
});

test.each(brokenResponses)(
  'the LINE provider reports itself as unavailable within the timeout if LINE responds with %s',
  async (what, answer) => {
    const peer = await startPeer(answer);
    const result = await createTestLine(peer.url, what === 'silence' ? 500 : 20_000).exchange(client, login, 'code');
    expect(result).toMatchObject({ kind: 'unavailable' });
    await peer.close();
  },
);
