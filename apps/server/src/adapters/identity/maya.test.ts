import { expect, test } from 'vitest';
import { createMaya } from '#src/adapters/identity/maya.ts';
import { createProviderFetch } from '#src/adapters/identity/provider-fetch.ts';
import { identityProvidersSchema } from '#src/config/identity-settings.ts';
import { startPeer, uselessAnswers } from '#test/peers/loopback-peer.ts';
import { createTestClock } from '#test/test-clock.ts';

function mayaAt(url: string, timeoutMs = 20_000) {
  const settings = identityProvidersSchema.parse({ maya: { productionUrl: url }, timeoutMs });
  const maya = createMaya({ fetch: createProviderFetch({ fetch, ...settings }), clock: createTestClock() });
  const client = { url, clientId: 'maya-client', secret: 'maya-secret-of-the-test' };
  return {
    exchange: () => maya.exchange('session-1', client),
    refresh: () => maya.refresh('grant-1', client),
  };
}

test.each(uselessAnswers)('Maya answering with %s is Maya being away, in time', async (what, answer) => {
  const peer = await startPeer(answer);
  const maya = mayaAt(peer.url, what === 'silence' ? 500 : 20_000);
  expect(await maya.exchange()).toMatchObject({ vouching: { kind: 'silent' }, grant: null });
  expect(await maya.refresh()).toMatchObject({ kind: 'silent' });
  expect(peer.heard).toHaveLength(2);
  await peer.close();
});

test.each([400, 404, 410, 422])('a session that Maya does not know (%i) is rejected, not retried', async (status) => {
  const peer = await startPeer((response) => void response.writeHead(status).end('{}'));
  expect(await mayaAt(peer.url).exchange()).toMatchObject({ vouching: { kind: 'rejected' }, grant: null });
  expect(await mayaAt(peer.url).refresh()).toMatchObject({ kind: 'rejected' });
  await peer.close();
});
