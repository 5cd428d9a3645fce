import { leaveSupportNote } from '@foyer/contract/chat/chat';
import { CHAT_IMAGE_PATH } from '@foyer/contract/chat/chat-paths-and-limits';
import { sendFeedback } from '@foyer/contract/feedback/send-feedback';
import { operatorWebhookEventSchema } from '@foyer/contract/operator/webhook-to-operator';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOperatorWebhookJob } from '#src/modules/operator/operator-webhook-job.ts';
import { verifyWebhook } from '#src/modules/operator/standard-webhook.ts';
import { enterChat } from '#test/chat-client.ts';
import { type ReceivedRequest, type LoopbackPeer, startPeer } from '#test/peers/loopback-peer.ts';
import { logInAs, parseSession, startMembersServer } from '#test/servers/members-server.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { neverAbortedSignal } from '#test/never-aborted-signal.ts';
import { OPERATOR_SECRET } from '#test/call-as-operator.ts';
import type { TestServer } from '#test/servers/test-server.ts';

let operator: LoopbackPeer;
let server: TestServer;
let token: string;
/** Statuses of the operator's next responses; 200 if empty. */
const statuses: number[] = [];
let deliver: () => Promise<void>;
beforeAll(async () => {
  operator = await startPeer((response) => response.writeHead(statuses.shift() ?? 200).end());
  const operators = { aurora: { secrets: [OPERATOR_SECRET], deskUrl: `${operator.url}/foyer` } };
  server = await startMembersServer({ merchants: [makeMerchant({ flags: { CBS3: true } })], config: { operators } });
  const { db, clock, context } = server;
  deliver = createOperatorWebhookJob({ db, clock, fetch, log: context.log, operators, stopping: neverAbortedSignal });
  token = parseSession(await logInAs(server, 'viewer4')).token;
});
afterAll(async () => {
  server.expectErrors();
  await server.close();
  await operator.close();
});

const parseEvent = ({ body }: ReceivedRequest) => operatorWebhookEventSchema.parse(JSON.parse(body));

async function sendMessages(...texts: readonly string[]): Promise<void> {
  const { client } = await enterChat(server, token);
  for (const text of texts) {
    client.send(text);
    await client.next('message');
  }
  client.close();
}

/** Requests since the last call of this function. */
let readCount = 0;
function readRequests(): readonly ReceivedRequest[] {
  const requests = operator.requests.slice(readCount);
  readCount = operator.requests.length;
  return requests;
}
const listTexts = (requests: readonly ReceivedRequest[]): readonly string[] =>
  requests.map((one) => {
    const { data } = parseEvent(one);
    return 'text' in data ? data.text : '';
  });

test('[S7-032] sends a member’s chat message to the operator in a signed webhook with the URL of its image', async () => {
  const { client, welcome } = await enterChat(server, token);
  const body = new Uint8Array(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
  const headers = { 'content-type': 'image/png', 'x-chat-key': welcome.uploadKey };
  const sent: unknown = await (await fetch(server.url + CHAT_IMAGE_PATH, { method: 'POST', headers, body })).json();
  const imageId: string = Object(sent).value.imageId;
  const messageId = client.send('Look at this', { imageId });
  await client.next('message');
  client.send('Look at this', { imageId, clientId: messageId });
  await client.next('message');
  client.close();
  await deliver();
  await deliver();
  const [request, ...more] = readRequests();
  expect(more).toEqual([]);
  if (request === undefined) throw new Error('the operator received no webhook');
  const [id = '', timestamp = '', signature = ''] = ['id', 'timestamp', 'signature'].map((name) =>
    String(request.headers[`webhook-${name}`]),
  );
  expect(request.path).toBe('/foyer');
  expect(verifyWebhook([OPERATOR_SECRET], { id, timestamp, signature, body: request.body }, server.clock.now())).toBe(
    true,
  );
  const event = parseEvent(request);
  expect(event).toMatchObject({ type: 'chat.message', data: { member: { username: 'viewer4' }, messageId } });
  const picture = event.type === 'chat.message' ? event.data.picture : null;
  server.clock.advance(24 * 60 * 60_000);
  expect((await fetch(server.url + picture)).headers.get('content-type')).toBe('image/webp');
});

test('sends support notes and feedback to the operator', async () => {
  token = parseSession(await logInAs(server, 'viewer4')).token;
  await server.call(leaveSupportNote, { contact: 'mai@mail.example', text: 'Please call me.' });
  await server.call(sendFeedback, { topic: 'idea', message: 'Slower koi, please.' }, { token });
  await deliver();
  expect(readRequests().map(parseEvent)).toMatchObject([
    { type: 'note.left', data: { member: null, contact: 'mai@mail.example', text: 'Please call me.' } },
    { type: 'feedback.sent', data: { member: { username: 'viewer4' }, topic: 'idea', language: 'EN' } },
  ]);
});

test('a failed operator webhook is retried with backoff under the same id, and later webhooks wait for it', async () => {
  await sendMessages('one', 'two');
  statuses.push(503, 302, 500);
  for (const waitMs of [1_000, 2_000, 4_000]) {
    await deliver();
    await deliver();
    server.clock.advance(waitMs - 1);
    await deliver();
    server.clock.advance(1);
  }
  const failed = readRequests();
  expect(listTexts(failed)).toEqual(['one', 'one', 'one']);
  expect(new Set(failed.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  await sendMessages('three');
  await deliver();
  expect(listTexts(readRequests())).toEqual(['one', 'two', 'three']);
});

test('drops operator webhooks that the operator rejects or that fail for three days', async () => {
  await sendMessages('never');
  await sendMessages('next');
  statuses.push(422);
  await deliver();
  expect(listTexts(readRequests())).toEqual(['never', 'next']);
  await sendMessages('too old');
  server.clock.advance(3 * 24 * 60 * 60_000 + 1_000);
  statuses.push(500);
  await deliver();
  expect(listTexts(readRequests())).toEqual(['too old']);
  await deliver();
  expect(readRequests()).toEqual([]);
});

test('only one of two server processes sends an operator webhook', async () => {
  token = parseSession(await logInAs(server, 'viewer4')).token;
  await sendMessages('once');
  await Promise.all([deliver(), deliver()]);
  expect(listTexts(readRequests())).toEqual(['once']);
});

test('queues no operator webhooks for a merchant without a deskUrl', async () => {
  const other = await startMembersServer();
  await other.call(leaveSupportNote, { contact: 'mai@mail.example', text: 'Please call me.' });
  expect(await other.db.selectFrom('operator_event').selectAll().execute()).toEqual([]);
  await other.close();
});
