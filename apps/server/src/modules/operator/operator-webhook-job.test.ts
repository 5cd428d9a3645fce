import { leaveNote } from '@foyer/contract/chat/chat';
import { CHAT_IMAGE_PATH } from '@foyer/contract/chat/chat-limits';
import { sendFeedback } from '@foyer/contract/feedback/send-feedback';
import { deskEventSchema } from '@foyer/contract/operator/desk-event';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOperatorWebhookJob } from '#src/modules/operator/operator.public.ts';
import { isWebhookOf } from '#src/modules/operator/standard-webhook.ts';
import { enterChat } from '#test/chat-client.ts';
import { type Heard, type LoopbackPeer, startPeer } from '#test/peers/loopback-peer.ts';
import { logInAs, sessionOf, startMembersServer } from '#test/members.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { DATABASE_START_MS } from '#test/database/migrated-image.ts';
import { neverStopping } from '#test/never-stopping.ts';
import { OPERATOR_SECRET } from '#test/operator.ts';
import type { TestServer } from '#test/servers/test-server.ts';

let desk: LoopbackPeer;
let server: TestServer;
let token: string;
/** What the desk answers next; 200 when there is nothing. */
const answers: number[] = [];
let deliver: () => Promise<void>;
beforeAll(async () => {
  desk = await startPeer((response) => response.writeHead(answers.shift() ?? 200).end());
  const operators = { aurora: { secrets: [OPERATOR_SECRET], deskUrl: `${desk.url}/foyer` } };
  server = await startMembersServer({ merchants: [makeMerchant({ flags: { CBS3: true } })], config: { operators } });
  const { db, clock, context } = server;
  deliver = createOperatorWebhookJob({ db, clock, fetch, log: context.log, operators, stopping: neverStopping });
  token = sessionOf(await logInAs(server, 'viewer4')).token;
}, DATABASE_START_MS);
afterAll(async () => {
  server.expectErrors();
  await server.close();
  await desk.close();
});

const eventOf = ({ body }: Heard) => deskEventSchema.parse(JSON.parse(body));

async function say(...texts: readonly string[]): Promise<void> {
  const { client } = await enterChat(server, token);
  for (const text of texts) {
    client.send(text);
    await client.next('message');
  }
  client.close();
}

/** What the desk has heard since it was last asked. */
let known = 0;
function news(): readonly Heard[] {
  const heard = desk.heard.slice(known);
  known = desk.heard.length;
  return heard;
}
const textsOf = (heard: readonly Heard[]): readonly string[] => heard.map((one) => eventOf(one).data.text);

test('[S7-032] a desk hears what a member writes, signed, with a picture it may come for', async () => {
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
  const [heard, ...more] = news();
  expect(more).toEqual([]);
  if (heard === undefined) throw new Error('the desk heard nothing');
  const [id = '', timestamp = '', signature = ''] = ['id', 'timestamp', 'signature'].map((name) =>
    String(heard.headers[`webhook-${name}`]),
  );
  expect(heard.path).toBe('/foyer');
  expect(isWebhookOf([OPERATOR_SECRET], { id, timestamp, signature, body: heard.body }, server.clock.now())).toBe(true);
  const event = eventOf(heard);
  expect(event).toMatchObject({ type: 'chat.message', data: { member: { username: 'viewer4' }, messageId } });
  const picture = event.type === 'chat.message' ? event.data.picture : null;
  server.clock.advance(24 * 60 * 60_000);
  expect((await fetch(server.url + picture)).headers.get('content-type')).toBe('image/webp');
});

test('a desk hears what was left and what members think', async () => {
  token = sessionOf(await logInAs(server, 'viewer4')).token;
  await server.call(leaveNote, { contact: 'mai@mail.example', text: 'Please call me.' });
  await server.call(sendFeedback, { topic: 'idea', message: 'Slower koi, please.' }, { token });
  await deliver();
  expect(news().map(eventOf)).toMatchObject([
    { type: 'note.left', data: { member: null, contact: 'mai@mail.example', text: 'Please call me.' } },
    { type: 'feedback.sent', data: { member: { username: 'viewer4' }, topic: 'idea', language: 'EN' } },
  ]);
});

test('a desk that is away is asked later and later, under the same id, and then hears all in order', async () => {
  await say('one', 'two');
  answers.push(503, 302, 500);
  for (const waitMs of [1_000, 2_000, 4_000]) {
    await deliver();
    await deliver();
    server.clock.advance(waitMs - 1);
    await deliver();
    server.clock.advance(1);
  }
  const failed = news();
  expect(textsOf(failed)).toEqual(['one', 'one', 'one']);
  expect(new Set(failed.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  await say('three');
  await deliver();
  expect(textsOf(news())).toEqual(['one', 'two', 'three']);
});

test('an event that a desk calls wrong, or that nobody took in three days, holds up no other', async () => {
  await say('never');
  await say('next');
  answers.push(422);
  await deliver();
  expect(textsOf(news())).toEqual(['never', 'next']);
  await say('too old');
  server.clock.advance(3 * 24 * 60 * 60_000 + 1_000);
  answers.push(500);
  await deliver();
  expect(textsOf(news())).toEqual(['too old']);
  await deliver();
  expect(news()).toEqual([]);
});

test('of two processes one tells the desk', async () => {
  token = sessionOf(await logInAs(server, 'viewer4')).token;
  await say('once');
  await Promise.all([deliver(), deliver()]);
  expect(textsOf(news())).toEqual(['once']);
});

test('a merchant without a desk keeps nothing for one', async () => {
  const other = await startMembersServer();
  await other.call(leaveNote, { contact: 'mai@mail.example', text: 'Please call me.' });
  expect(await other.db.selectFrom('operator_event').selectAll().execute()).toEqual([]);
  await other.close();
});
