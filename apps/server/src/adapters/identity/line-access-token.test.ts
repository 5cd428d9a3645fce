import type { ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createLineTokenVerifier } from '#src/adapters/identity/line-access-token.ts';
import { createIdentityProviderFetch } from '#src/adapters/identity/identity-provider-fetch.ts';
import { identityProviderSettingsSchema } from '#src/config/settings/identity-settings.ts';
import { type LoopbackPeer, startPeer, brokenResponses } from '#test/peers/loopback-peer.ts';
import { createTestClock } from '#test/test-clock.ts';

const client = { clientId: '1650000001', secret: '0123456789abcdef0123456789abcdef' };
const clock = createTestClock();
const peers: LoopbackPeer[] = [];
afterEach(async () => {
  for (const peer of peers.splice(0)) await peer.close();
});

interface LineBehavior {
  readonly verify?: object;
  readonly profile?: object;
  readonly status?: number;
  /** Replaces the second response. */
  readonly instead?: (response: ServerResponse) => void;
}

/** Simulates LINE's two endpoints for one token. */
async function startLine({ verify, profile, status = 200, instead }: LineBehavior, timeoutMs = 20_000) {
  const peer = await startPeer((response, { path }) => {
    const isVerify = path.startsWith('/oauth2/v2.1/verify?');
    if (!isVerify && instead) return instead(response);
    const answer = isVerify
      ? { scope: 'profile', client_id: client.clientId, expires_in: 3_600, ...verify }
      : { userId: 'U4af4980629', displayName: 'An', pictureUrl: 'https://profile.line-scdn.net/0h', ...profile };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  peers.push(peer);
  const settings = identityProviderSettingsSchema.parse({ line: { apiUrl: peer.url }, timeoutMs });
  const verifyToken = createLineTokenVerifier(
    { fetch: createIdentityProviderFetch({ fetch, ...settings }), clock },
    settings.line.apiUrl,
  );
  return { peer, verifyToken: (token = 'token&of=a member') => verifyToken(client, token) };
}

test('[S7-047] verifies an access token of the LINE channel, and stores it as used for as long as LINE accepts it', async () => {
  const { peer, verifyToken } = await startLine({});
  const result = await verifyToken();
  expect(result).toMatchObject({
    kind: 'verified',
    person: { subject: 'U4af4980629', name: 'An', picture: 'https://profile.line-scdn.net/0h' },
    proof: { expiresAt: clock.now() + 3_600_000 },
  });
  expect(JSON.stringify(result)).not.toContain('token&of');
  expect(new URL(peer.requests[0]?.path ?? '', peer.url).searchParams.get('access_token')).toBe('token&of=a member');
  expect(peer.requests[1]?.headers.authorization).toBe('Bearer token&of=a member');
});

test.each<[string, LineBehavior]>([
  ['of another channel', { verify: { client_id: '1650000002' } }],
  ['that has expired', { verify: { expires_in: 0 } }],
  ['that LINE does not know', { status: 400 }],
])('[S7-047, S8-005] rejects a token %s without a request for the profile', async (_what, behavior) => {
  const { peer, verifyToken } = await startLine(behavior);
  expect(await verifyToken()).toMatchObject({ kind: 'rejected' });
  expect(peer.requests).toHaveLength(1);
});

test.each(brokenResponses)(
  'the LINE provider reports itself as unavailable within the timeout if LINE responds to the profile request with %s',
  async (what, instead) => {
    const { verifyToken } = await startLine({ instead }, what === 'silence' ? 500 : 20_000);
    expect(await verifyToken()).toMatchObject({ kind: 'unavailable' });
  },
);
