import { expect, test } from 'vitest';
import { createMayaProvider } from '#src/adapters/identity/maya-provider.ts';
import { createIdentityProviderFetch } from '#src/adapters/identity/identity-provider-fetch.ts';
import { identityProviderSettingsSchema } from '#src/config/settings/identity-settings.ts';
import { startPeer, brokenResponses } from '#test/peers/loopback-peer.ts';
import { createTestClock } from '#test/test-clock.ts';

function createTestMaya(url: string, timeoutMs = 20_000) {
  const settings = identityProviderSettingsSchema.parse({ maya: { productionUrl: url }, timeoutMs });
  const maya = createMayaProvider({
    fetch: createIdentityProviderFetch({ fetch, ...settings }),
    clock: createTestClock(),
  });
  const client = { url, clientId: 'maya-client', secret: 'maya-secret-of-the-test' };
  return {
    exchange: () => maya.exchange('session-1', client),
    refresh: () => maya.refresh('grant-1', client),
  };
}

test.each(brokenResponses)(
  'the Maya provider reports itself as unavailable within the timeout if Maya responds with %s',
  async (what, answer) => {
    const peer = await startPeer(answer);
    const maya = createTestMaya(peer.url, what === 'silence' ? 500 : 20_000);
    expect(await maya.exchange()).toMatchObject({ identity: { kind: 'unavailable' }, grant: null });
    expect(await maya.refresh()).toMatchObject({ kind: 'unavailable' });
    expect(peer.requests).toHaveLength(2);
    await peer.close();
  },
);

test.each([400, 404, 410, 422])(
  'rejects a Maya session that Maya does not know (status %i) without a retry',
  async (status) => {
    const peer = await startPeer((response) => void response.writeHead(status).end('{}'));
    expect(await createTestMaya(peer.url).exchange()).toMatchObject({ identity: { kind: 'rejected' }, grant: null });
    expect(await createTestMaya(peer.url).refresh()).toMatchObject({ kind: 'rejected' });
    await peer.close();
  },
);
