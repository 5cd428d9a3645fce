import { readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createExclusionRegistryClient } from '#src/adapters/exclusion-registry/exclusion-registry-client.ts';
import { exclusionRegistryFileSchema } from '#src/config/exclusion-registry-file.ts';
import { readExclusionRegistries, readExclusionRegistryFile } from '#src/config/read-exclusion-registries.ts';
import { brokenResponses, type LoopbackPeer, type ReceivedRequest, startPeer } from '#test/peers/loopback-peer.ts';

const DOCUMENTED = path.resolve(import.meta.dirname, '../../../../../docs/registries');
/** Time limit in milliseconds for a registry that is expected to be silent. */
const SHORT_MS = 200;

const person = {
  firstName: 'Åsa',
  lastName: "O'Neill",
  dateOfBirth: '1970-01-31',
  email: 'asa@example.com',
  mobile: '447700900123',
  postcode: 'HP1 1AA',
  nationalId: '197001319802',
};

type Respond = (response: ServerResponse, request: ReceivedRequest) => void;

const answerInHeader =
  (exclusion: string): Respond =>
  (response) =>
    response.writeHead(200, { 'X-Exclusion': exclusion, 'X-Unique-Id': 'GS-81' }).end();

const answerInBody =
  (isBlocked: unknown): Respond =>
  (response, { body }) => {
    const { requestId }: { requestId?: unknown } = JSON.parse(body);
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ isBlocked, requestId, responseId: 'SP-81' }));
  };

let peer: LoopbackPeer | null = null;
afterEach(async () => {
  await peer?.close();
  peer = null;
});

/** Asks a fake of a documented registry, at the path of its file. */
async function ask(
  registry: string,
  respond: Respond,
  options: { known?: Partial<typeof person>; timeoutMs?: number; purpose?: 'play' | 'marketing' } = {},
) {
  const { known = person, timeoutMs, purpose = 'play' } = options;
  const file = readExclusionRegistryFile(path.join(DOCUMENTED, `${registry}.json`));
  if (!file.ok) throw new Error(file.problems.join());
  peer = await startPeer(respond);
  const peerUrl = peer.url;
  const toPeer = (address: string): string => address.replace(/^https:\/\/[^/]+/, peerUrl);
  const { url, marketingUrl } = file.value;
  const addresses = {
    url: toPeer(url),
    ...(marketingUrl === undefined ? {} : { marketingUrl: toPeer(marketingUrl) }),
  };
  const client = createExclusionRegistryClient(
    { fetch },
    {
      files: { [registry]: { ...file.value, ...addresses } },
      secrets: { aurora: { [registry]: { secret: 'key-of-the-registry', actor: 'aurora-ab' } } },
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    },
  );
  return client.ask({ merchantCode: 'aurora', registry, purpose, requestId: 'request-1', person: known });
}

describe('GAMSTOP', () => {
  test('[protection 29] a request to GAMSTOP contains the documented form fields and the key', async () => {
    await ask('gamstop', answerInHeader('N'));
    const [request] = peer?.requests ?? [];
    expect(request).toMatchObject({ method: 'POST', path: '/v2', headers: { 'x-api-key': 'key-of-the-registry' } });
    const { nationalId: _nationalId, ...sent } = person;
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual(sent);
  });

  test.each([
    ['Y', 'excluded'],
    ['N', 'clear'],
    ['P', 'previous'],
  ])('[protection 29] the response header X-Exclusion %s of GAMSTOP gives the answer %s', async (exclusion, answer) => {
    expect(await ask('gamstop', answerInHeader(exclusion))).toEqual({ kind: 'answered', answer, reference: 'GS-81' });
  });

  test('[protection 29] before marketing, a registry without an address for it is queried at its only address', async () => {
    await ask('gamstop', answerInHeader('N'), { purpose: 'marketing' });
    expect(peer?.requests.map((request) => request.path)).toEqual(['/v2']);
  });

  test('[protection 29] GAMSTOP is not queried about a person without a postcode', async () => {
    const { postcode: _postcode, ...known } = person;
    expect(await ask('gamstop', answerInHeader('N'), { known })).toEqual({ kind: 'incomplete' });
    expect(peer?.requests).toEqual([]);
  });
});

describe('Spelpaus', () => {
  test('[protection 29] a request to Spelpaus contains the documented JSON, actor and key', async () => {
    await ask('spelpaus', answerInBody(false));
    const [request] = peer?.requests ?? [];
    expect(request).toMatchObject({
      method: 'POST',
      path: '/api/blocking-info/aurora-ab',
      headers: { authorization: 'key-of-the-registry' },
    });
    expect(JSON.parse(request?.body ?? '')).toEqual({ requestId: 'request-1', subjectId: person.nationalId });
  });

  test('[protection 29] a request to Spelpaus before marketing goes to the documented address for marketing', async () => {
    await ask('spelpaus', answerInBody(false), { purpose: 'marketing' });
    expect(peer?.requests.map((request) => request.path)).toEqual(['/api/marketing-single-subjectid/aurora-ab']);
  });

  test.each([
    [true, 'excluded'],
    [false, 'clear'],
  ])('[protection 29] the response field isBlocked %s of Spelpaus gives the answer %s', async (isBlocked, answer) => {
    expect(await ask('spelpaus', answerInBody(isBlocked))).toEqual({ kind: 'answered', answer, reference: 'SP-81' });
  });

  test.each([[null], ['maybe'], [{ nested: true }]])(
    '[protection 29] Spelpaus counts as unavailable if it responds with isBlocked %j',
    async (isBlocked) => {
      expect(await ask('spelpaus', answerInBody(isBlocked))).toMatchObject({ kind: 'unavailable' });
    },
  );
});

describe.each([['gamstop'], ['spelpaus']])('%s', (registry) => {
  test.each(brokenResponses)(
    '[protection 29] an exclusion registry counts as unavailable if it responds with %s',
    async (_what, respond) => {
      const result = await ask(registry, respond, { timeoutMs: SHORT_MS });
      expect(result.kind).toBe('unavailable');
      for (const value of Object.values(person)) expect(JSON.stringify(result)).not.toContain(value);
    },
  );

  test('[protection 29] an exclusion registry that responds with status 500 counts as unavailable, even if the response contains an answer', async () => {
    const respond: Respond = (response) =>
      response.writeHead(500, { 'X-Exclusion': 'N' }).end(JSON.stringify({ isBlocked: false }));
    expect(await ask(registry, respond)).toEqual({ kind: 'unavailable', reason: 'status 500' });
  });
});

test.each([400, 422])(
  '[protection 29] a request about a person that a registry answers with status %s counts as rejected, not as an outage',
  async (status) => {
    const respond: Respond = (response) => response.writeHead(status).end();
    expect(await ask('spelpaus', respond)).toEqual({ kind: 'rejected', reason: `status ${status}` });
  },
);

test('an exclusion registry without a file or an account counts as unavailable', async () => {
  const client = createExclusionRegistryClient({ fetch }, { files: {}, secrets: {} });
  const question = { merchantCode: 'aurora', registry: 'gamstop', purpose: 'play', requestId: '1', person } as const;
  expect(await client.ask(question)).toEqual({
    kind: 'unavailable',
    reason: 'not configured',
  });
});

test('the server reads the exclusion registries in docs/registries if REGISTRIES_DIR is that folder', () => {
  const files = readdirSync(DOCUMENTED).filter((name) => name.endsWith('.json'));
  const read = readExclusionRegistries(DOCUMENTED);
  expect(read.ok && Object.keys(read.value).toSorted()).toEqual(files.map((name) => path.basename(name, '.json')));
  expect(readExclusionRegistries(path.join(DOCUMENTED, 'none'))).toMatchObject({ ok: false });
  expect(readExclusionRegistries(null)).toEqual({ ok: true, value: {} });
});

test.each([
  [{ url: 'https://register.example/{nationalId}' }, 'url'],
  [{ url: 'https://{actor}.example/' }, 'url'],
  [{ fields: { subject: '{nationalID}' } }, 'fields.subject'],
  [{ answer: { from: { path: 'isBlocked' }, values: { true: 'blocked' } } }, 'answer.values.true'],
])('rejects the file of an exclusion registry with %j and names the field', (change, place) => {
  const valid = {
    url: 'https://register.example/',
    fields: { subject: '{nationalId}' },
    answer: { from: { path: 'isBlocked' }, values: { true: 'excluded', false: 'clear' } },
  };
  expect(exclusionRegistryFileSchema.safeParse(valid).success).toBe(true);
  const { error } = exclusionRegistryFileSchema.safeParse({ ...valid, ...change });
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([place]);
});
