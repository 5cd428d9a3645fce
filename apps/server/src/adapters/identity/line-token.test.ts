import type { ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createLineToken } from '#src/adapters/identity/line-token.ts';
import { createProviderFetch } from '#src/adapters/identity/provider-fetch.ts';
import { identityProvidersSchema } from '#src/config/identity-settings.ts';
import { type LoopbackPeer, startPeer, uselessAnswers } from '#test/peers/loopback-peer.ts';
import { createTestClock } from '#test/test-clock.ts';

const client = { clientId: '1650000001', secret: '0123456789abcdef0123456789abcdef' };
const clock = createTestClock();
const peers: LoopbackPeer[] = [];
afterEach(async () => {
  for (const peer of peers.splice(0)) await peer.close();
});

interface Played {
  readonly verify?: object;
  readonly profile?: object;
  readonly status?: number;
  /** In the place of the second answer. */
  readonly instead?: (response: ServerResponse) => void;
}

/** Plays LINE's two calls for one token. */
async function lineWith({ verify, profile, status = 200, instead }: Played, timeoutMs = 20_000) {
  const peer = await startPeer((response, { path }) => {
    const isVerify = path.startsWith('/oauth2/v2.1/verify?');
    if (!isVerify && instead) return instead(response);
    const answer = isVerify
      ? { scope: 'profile', client_id: client.clientId, expires_in: 3_600, ...verify }
      : { userId: 'U4af4980629', displayName: 'An', pictureUrl: 'https://profile.line-scdn.net/0h', ...profile };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  peers.push(peer);
  const settings = identityProvidersSchema.parse({ line: { apiUrl: peer.url }, timeoutMs });
  const vouch = createLineToken({ fetch: createProviderFetch({ fetch, ...settings }), clock }, settings.line.apiUrl);
  return { peer, ask: (token = 'token&of=a member') => vouch(client, token) };
}

test('[S7-047] an access token of the channel identifies its person, and is cached while LINE accepts it', async () => {
  const { peer, ask } = await lineWith({});
  const vouching = await ask();
  expect(vouching).toMatchObject({
    kind: 'vouched',
    person: { subject: 'U4af4980629', name: 'An', picture: 'https://profile.line-scdn.net/0h' },
    proof: { expiresAt: clock.now() + 3_600_000 },
  });
  expect(JSON.stringify(vouching)).not.toContain('token&of');
  expect(new URL(peer.heard[0]?.path ?? '', peer.url).searchParams.get('access_token')).toBe('token&of=a member');
  expect(peer.heard[1]?.headers.authorization).toBe('Bearer token&of=a member');
});

test.each<[string, Played]>([
  ['of another channel', { verify: { client_id: '1650000002' } }],
  ['that has ended', { verify: { expires_in: 0 } }],
  ['that LINE does not know', { status: 400 }],
])('[S7-047, S8-005] a token %s proves nothing, and nobody is asked whose it is', async (_what, played) => {
  const { peer, ask } = await lineWith(played);
  expect(await ask()).toMatchObject({ kind: 'rejected' });
  expect(peer.heard).toHaveLength(1);
});

test.each(uselessAnswers)('LINE answering with %s after that is LINE being away, in time', async (what, instead) => {
  const { ask } = await lineWith({ instead }, what === 'silence' ? 500 : 20_000);
  expect(await ask()).toMatchObject({ kind: 'silent' });
});
