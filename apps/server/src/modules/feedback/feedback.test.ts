import { sendFeedback } from '@foyer/contract/feedback/send-feedback';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

let server: BrandFolderServer;
beforeAll(async () => {
  server = await startBrandFolderServer();
});
afterAll(() => server.close());

const message = '  The koi could swim a little slower.  ';

test('[S2-008] stores a member’s feedback, and rejects a visitor’s', async () => {
  const { id, token } = await server.newMember();
  const sent = await server.call(sendFeedback, { topic: 'game', message }, { token, language: 'VI' });
  expect(sent.value?.receivedAt).toBe(new Date(server.clock.now()).toISOString());
  expect((await server.call(sendFeedback, { topic: 'game', message })).errorCode).toBe('login.not.session');
  const rows = await server.db.selectFrom('feedback').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ member_id: id, topic: 'game', message: message.trim(), language: 'VI' });
});

test('[S2-008] rejects feedback that is too short or too long', async () => {
  const { token } = await server.newMember();
  const short = await server.call(sendFeedback, { topic: 'idea', message: '  short   ' }, { token });
  expect(short.raw).toEqual({ fields: { message: 'too_short' } });
  const long = await server.call(sendFeedback, { topic: 'idea', message: 'x'.repeat(2_001) }, { token });
  expect(long.raw).toEqual({ fields: { message: 'too_long' } });
});

test('[S2-008] accepts feedback of a member three times in ten minutes', async () => {
  const { token } = await server.newMember();
  const statuses = [];
  for (let time = 0; time < 4; time += 1) {
    statuses.push((await server.call(sendFeedback, { topic: 'idea', message }, { token })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  server.clock.advance(10 * 60_000);
  expect((await server.call(sendFeedback, { topic: 'idea', message }, { token })).status).toBe(200);
});

test('[S2-008] stores and counts feedback with the same id once per member', async () => {
  const { id: memberId, token } = await server.newMember();
  const other = await server.newMember();
  const id = crypto.randomUUID();
  const send = (as: string) => server.call(sendFeedback, { id, topic: 'idea', message }, { token: as });
  const first = await send(token);
  server.clock.advance(1_000);
  const again = await Promise.all([send(token), send(token), send(token), send(token)]);
  expect(again.map(({ value }) => value)).toEqual([first.value, first.value, first.value, first.value]);
  expect((await send(other.token)).status).toBe(200);
  const rows = await server.db.selectFrom('feedback').selectAll().where('member_id', '=', memberId).execute();
  expect(rows).toHaveLength(1);
  const mine = await server.call(sendFeedback, { topic: 'idea', message }, { token });
  expect(mine.status).toBe(200);
});
