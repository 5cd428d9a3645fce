import { type JWTPayload, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { createLine } from '#src/adapters/identity/line.ts';
import { createProviderFetch } from '#src/adapters/identity/provider-fetch.ts';
import { identityProvidersSchema } from '#src/config/identity-settings.ts';
import { startPeer, uselessAnswers } from '#test/peers/loopback-peer.ts';
import { createTestClock } from '#test/test-clock.ts';

const clock = createTestClock();
const client = { clientId: '1650000001', secret: '0123456789abcdef0123456789abcdef' };
const login = {
  redirectUri: 'https://play.example/m/home',
  state: 'state',
  nonce: 'nonce',
  verifier: 'v'.repeat(43),
};

function lineAt(url: string, timeoutMs = 20_000) {
  const settings = identityProvidersSchema.parse({ line: { accessUrl: url, apiUrl: url }, timeoutMs });
  return createLine({ fetch: createProviderFetch({ fetch, ...settings }), clock }, settings.line);
}

describe('an answer of LINE', () => {
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
    const vouching = await lineAt(url).exchange(client, login, 'code');
    const [asked] = peer.heard;
    await peer.close();
    return { vouching, asked };
  };

  test('[S4-032, S7-047] vouches for the person; the secret and the verifier go to LINE', async () => {
    const { vouching, asked } = await exchange({});
    expect(vouching).toMatchObject({ kind: 'vouched', person: { subject: 'U1', name: 'An', picture: null } });
    expect(asked).toMatchObject({ method: 'POST', path: '/oauth2/v2.1/token' });
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toMatchObject({
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
    ['an end long ago', { iat: seconds - 7200, exp: seconds - 3600 }],
  ])('[S4-032] with %s vouches for nobody', async (_what, over) => {
    expect((await exchange(over)).vouching.kind).not.toBe('vouched');
  });

  test('[S4-032] rejects a token signed with another secret', async () => {
    expect((await exchange({}, 'fedcba9876543210fedcba9876543210')).vouching).toMatchObject({ kind: 'rejected' });
  });
});

test('[S8-005] a code that LINE does not know is rejected', async () => {
  const peer = await startPeer((response) => {
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}');
  });
  expect(await lineAt(peer.url).exchange(client, login, 'code')).toEqual({ kind: 'rejected', reason: 'invalid_grant' });
  await peer.close();
});

test.each(uselessAnswers)('LINE answering with %s is LINE being away, in time', async (what, answer) => {
  const peer = await startPeer(answer);
  const vouching = await lineAt(peer.url, what === 'silence' ? 500 : 20_000).exchange(client, login, 'code');
  expect(vouching).toMatchObject({ kind: 'silent' });
  await peer.close();
});
