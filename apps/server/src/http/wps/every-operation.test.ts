import type { Endpoint } from '@foyer/contract/endpoint';
import { endSession } from '@foyer/contract/session/sessions';
import { deleteInboxMessage, markInboxMessageRead, restoreInboxMessage } from '@foyer/contract/inbox/inbox';
import { allEndpoints } from '@foyer/contract/all-endpoints';
import { featureFlags } from '@foyer/contract/system/feature-flag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RateLimiterFactory } from '#src/adapters/limits/rate-limits.ts';
import { composeServerApp } from '#src/composition/compose-app.ts';
import { type SampleInput, createSampleInputs } from '#test/sample-inputs.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { postSealed } from '#test/sealed-call.ts';
import { fillMemberTables, type MemberWithAllData } from '#test/fill-member-tables.ts';

/** All features are on, because a rejected call would not show whose data it uses. */
const flags = Object.fromEntries(featureFlags.map((flag) => [flag, true]));
/** Rate limits are off. */
const unlimited: RateLimiterFactory = {
  create: () => ({ take: async () => ({ allowed: true }) }),
  healthy: async () => true,
  close: async () => {},
};

let server: BrandFolderServer;
let other: { readonly id: string; readonly token: string };
let whole: MemberWithAllData;
/** Rows of the other member, which no test changes. */
let rows: string;
beforeAll(async () => {
  server = await startBrandFolderServer(
    { brand: { flags } },
    {
      merchants: [makeMerchant({ flags }), makeMerchant({ flags, code: 'lotus', hosts: ['lotus.localhost'] })],
      parts: (context) => composeServerApp({ ...context, limits: unlimited }),
    },
  );
  other = await server.newMember();
  whole = await fillMemberTables(server.db, other.id, new Date(server.clock.now()));
  rows = await whole.rows();
});
afterAll(() => server.close());

interface Sender {
  readonly host: string;
  readonly token?: string;
}

/** Sends a call with any input like a browser. */
function send({ method, path, sealed }: Endpoint, input: SampleInput['input'], { host, token }: Sender) {
  const headers = { host, ...(token === undefined ? {} : { authorization: token }) };
  if (sealed) {
    const payload = { ...input };
    return postSealed({ port: server.port, path, payload, headers }).then((answer) => ({
      status: answer.status,
      text: JSON.stringify(answer),
    }));
  }
  if (method === 'GET') {
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
    return server.request(`${path}?${query.toString()}`, { headers, host });
  }
  const body = JSON.stringify(input);
  return server.request(path, { method, host, headers: { ...headers, 'content-type': 'application/json' }, body });
}

let token: string | null = null;

/** Sends a call as a member, who logs in again if a call has ended the session. */
async function sendAsMember(endpoint: Endpoint, input: SampleInput['input']) {
  token ??= await server.memberToken();
  const first = await send(endpoint, input, { host: 'localhost', token });
  if (first.status !== 401) return first;
  token = await server.memberToken();
  return send(endpoint, input, { host: 'localhost', token });
}

const endpoints = allEndpoints.map((endpoint) => [endpoint.name, endpoint] as const);
const memberEndpoints = endpoints.filter(([, { token }]) => token === 'required');

/** Endpoints that verify a password do so for each input, as slowly as in production. */
const ALL_INPUTS_MS = 300_000;

describe.each(endpoints)('%s', (_name, endpoint) => {
  test(
    '[security: server] no operation changes or reveals data of another member whose ids are in the input',
    async () => {
      const inputs = createSampleInputs(endpoint, whole.names);
      expect(inputs.length, 'inputs that it takes').toBeGreaterThan(0);
      for (const { input, word } of inputs) {
        const { text } = await sendAsMember(endpoint, input);
        expect(text).not.toContain('unknown_error');
        const said = whole.names.filter((name) => name !== word && text.includes(name));
        expect(said, `${JSON.stringify(input)}: ${text}`).toEqual([]);
      }
      expect(await whole.rows()).toBe(rows);
    },
    ALL_INPUTS_MS,
  );
});

test.each(memberEndpoints)(
  '[S6-005, security: host] %s receives 401 with a session of another merchant and without a session',
  async (_name, endpoint) => {
    const [sample] = createSampleInputs(endpoint, []);
    for (const from of [{ host: 'lotus.localhost', token: other.token }, { host: 'localhost' }]) {
      const { status, text } = await send(endpoint, sample?.input ?? {}, from);
      expect(status, text).toBe(401);
    }
  },
);

test('[security: host] calls that receive 401 change nothing in the database', async () => {
  expect(await whole.rows()).toBe(rows);
});

test.each(
  [endSession, markInboxMessageRead, deleteInboxMessage, restoreInboxMessage].map(
    (endpoint) => [endpoint.name, endpoint] as const,
  ),
)('[security: server] %s receives 404 for an id of another member', async (_name, endpoint) => {
  const tried = createSampleInputs(endpoint, whole.names).filter(({ word }) => word !== null);
  expect(tried.length).toBeGreaterThan(0);
  for (const { input } of tried) expect((await sendAsMember(endpoint, input)).status).toBe(404);
});
