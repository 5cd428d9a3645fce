import { getInboxMessages } from '@foyer/contract/inbox/inbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyBrand } from '#src/modules/merchant/apply-brand.public.ts';
import { makeBrandFolder } from '#test/brand-folder.ts';
import { enterChat } from '#test/chat-client.ts';
import { openInboxEventStream } from '#test/inbox-event-stream.ts';
import { startMembersServer, logInForToken } from '#test/servers/members-server.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { callAsOperator, OPERATOR_SECRET } from '#test/call-as-operator.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const OTHER_SECRET = `whsec_${Buffer.alloc(32, 'lotus').toString('base64')}`;
const flags = { CBS3: true, INBOX3: true };

let server: TestServer;
beforeAll(async () => {
  const lotus = makeMerchant({ code: 'lotus', hosts: ['lotus.localhost'] });
  const operators = { aurora: { secrets: [OPERATOR_SECRET] }, lotus: { secrets: [OTHER_SECRET] } };
  server = await startMembersServer({ merchants: [makeMerchant({ flags }), lotus], config: { operators } });
  const folder = await makeBrandFolder({ brand: { flags } });
  await applyBrand(server.context, folder.folder);
  await folder.close();
});
afterAll(() => server.close());

const staffed = { type: 'desk.staffed', seconds: 60 } as const;

/** Opens the chat of a member. */
async function openChat(name: string) {
  const { client, welcome } = await enterChat(server, await logInForToken(server, name));
  const { id } = await server.db
    .selectFrom('chat_conversation')
    .innerJoin('member', 'member.id', 'member_id')
    .select('chat_conversation.id')
    .where('username', '=', name)
    .executeTakeFirstOrThrow();
  return { client, welcome, conversationId: id };
}

test.each([
  ['another secret', { secret: OTHER_SECRET }],
  ['the host of another merchant', { host: 'lotus.localhost' }],
  ['a time six minutes ago', { timestamp: 0 }],
])('[issue 6] rejects an operator call signed with %s', async (_case, options) => {
  const { status, errorCode } = await callAsOperator(server, staffed, options);
  expect([status, errorCode]).toEqual([403, 'access_denied']);
  expect(await server.db.selectFrom('agent_presence').selectAll().execute()).toEqual([]);
});

test('[S7-032] an operator’s chat reply is stored once, even if it is sent again', async () => {
  const { client, conversationId } = await openChat('viewer4');
  await callAsOperator(server, { type: 'chat.typing', conversationId });
  await client.next('typing');
  const input = { type: 'chat.answer', conversationId, text: ' <b>Hello</b> ' } as const;
  for (let time = 0; time < 2; time += 1) {
    expect((await callAsOperator(server, input, { id: 'msg_1' })).status).toBe(200);
    expect((await client.next('message')).message).toMatchObject({ author: 'agent', text: '<b>Hello</b>', seq: 1 });
  }
  const unknownConversation = { ...input, conversationId: crypto.randomUUID() };
  expect((await callAsOperator(server, unknownConversation)).status).toBe(404);
  const otherMerchant = await callAsOperator(server, input, { host: 'lotus.localhost', secret: OTHER_SECRET });
  expect(otherMerchant.status).toBe(404);
  client.close();
});

test('[S7-032] the chat shows a support agent as available for as many seconds as the operator sets', async () => {
  const { client, welcome } = await openChat('agent');
  expect(welcome.staffed).toBe(false);
  await callAsOperator(server, staffed);
  expect((await client.next('staffed')).staffed).toBe(true);
  await callAsOperator(server, { ...staffed, seconds: 0 });
  expect((await client.next('staffed')).staffed).toBe(false);
  await callAsOperator(server, staffed);
  expect((await openChat('agent')).welcome.staffed).toBe(true);
  server.clock.advance(60_000);
  expect((await openChat('agent')).welcome.staffed).toBe(false);
  client.close();
});

const won = {
  type: 'inbox.message',
  to: ['DEMO', 'viewer4', 'nobody'],
  kind: 'result',
  words: {
    EN: { title: 'Draw 81', text: '<i>Two</i> of your numbers came up.' },
    VI: { title: 'Kỳ 81', text: 'Hai số.' },
  },
  link: '/m/lottery',
} satisfies Parameters<typeof callAsOperator>[1];

test('[S6-017] an operator’s inbox message reaches an open inbox at once, in the reader’s language, and the response lists unknown usernames', async () => {
  // The first login of a member is not announced in the inbox.
  const token = await logInForToken(server, 'demo');
  const stream = await openInboxEventStream(server.port, { token });
  await stream.waitFor('"unreadCount":0');
  const calls = [
    await callAsOperator(server, won, { id: 'draw-81' }),
    await callAsOperator(server, won, { id: 'draw-81' }),
  ];
  expect(calls.map(({ value }) => value)).toEqual([{ unknown: ['nobody'] }, { unknown: ['nobody'] }]);
  await stream.waitFor('"unreadCount":1,"arrived":1');
  stream.disconnect();
  const titles = await Promise.all(
    (['EN', 'VI', 'FR'] as const).map(async (language) => {
      const { value } = await server.call(getInboxMessages, {}, { token, language });
      return value?.messages.map(({ title, link }) => [title, link]);
    }),
  );
  expect(titles).toEqual([[['Draw 81', '/m/lottery']], [['Kỳ 81', '/m/lottery']], [['Draw 81', '/m/lottery']]]);
});

test.each([
  ['links to another site', { link: 'https://evil.example/' }, { link: 'wrong_format' }],
  ['links outside /m/', { link: '/m/../..//evil.example' }, { link: 'wrong_format' }],
  ['has no text', { words: {} }, { words: 'not_allowed' }],
  ['has no recipients', { to: [] }, { to: 'too_short' }],
])('[S6-017] rejects an operator’s inbox message that %s', async (_case, change, fields) => {
  const { raw } = await callAsOperator(server, { ...won, ...change });
  expect(raw).toEqual({ fields });
});
