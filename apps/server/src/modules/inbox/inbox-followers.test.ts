import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventSink } from '#src/http/response/event-sink.ts';
import { createInboxFollowers } from '#src/modules/inbox/inbox-followers.ts';
import { insertMessage } from '#src/modules/inbox/inbox.public.ts';
import { unreachableDatabase } from '#test/database/unreachable-database.ts';
import { type LobbyServer, startLobbyServer } from '#test/servers/lobby-server.ts';
import { DATABASE_START_MS } from '#test/database/migrated-image.ts';

let server: LobbyServer;
beforeAll(async () => {
  server = await startLobbyServer();
}, DATABASE_START_MS);
afterAll(() => server.close());

function makeSink(takes = true) {
  const said: unknown[] = [];
  let ended = 0;
  const sink: EventSink = {
    send: ({ data }) => {
      said.push(data);
      return takes;
    },
    beat: () => takes,
    end: () => {
      ended += 1;
    },
  };
  return { sink, said, ended: () => ended };
}

async function setUp(living: ReadonlySet<string> = new Set(['s-1']), db = server.db) {
  const tasks = new Map<number, () => void>();
  const every = (ms: number, task: () => void) => {
    tasks.set(ms, task);
    return () => tasks.delete(ms);
  };
  const log = pino({ level: 'silent' });
  const followers = createInboxFollowers({ db, log, every, livingSessions: async () => living });
  const { id: memberId } = await server.newMember();
  const about = { memberId, sessionId: 's-1', merchantCode: 'aurora' };
  const write = () =>
    insertMessage(server.db, { memberId, template: 'welcome', createdAt: new Date(server.clock.now()) });
  return { followers, about, tasks, write };
}

test('[S6-017] what another process wrote is found by looking, and told once', async () => {
  const { followers, about, write } = await setUp();
  const { sink, said } = makeSink();
  await followers.follow({ ...about, sink }, null);
  await write();
  await followers.sweep();
  await followers.sweep();
  expect(said).toEqual([
    { unreadCount: 0, arrived: 0 },
    { unreadCount: 1, arrived: 1 },
  ]);
});

test('[S4-034, S6-017] the stream of a session that is over ends', async () => {
  const { followers, about } = await setUp(new Set());
  const { sink, ended } = makeSink();
  await followers.follow({ ...about, sink }, null);
  await followers.sweep();
  expect([ended(), followers.count(about.memberId)]).toEqual([1, { own: 0, all: 0 }]);
});

test('[S6-017] whoever takes nothing any more is let go at the next beat, and with the last nothing runs', async () => {
  const { followers, about, tasks } = await setUp();
  const { sink, ended } = makeSink();
  const gone = makeSink(false);
  await followers.follow({ ...about, sink: gone.sink }, null);
  await followers.follow({ ...about, sink }, null);
  expect([gone.ended(), followers.count(about.memberId).own, tasks.size]).toEqual([1, 1, 2]);
  followers.close();
  expect([ended(), tasks.size]).toEqual([1, 0]);
});

test('[S6-017] two looks at once tell of an arrival once', async () => {
  const { followers, about, write } = await setUp();
  const { sink, said } = makeSink();
  await followers.follow({ ...about, sink }, null);
  await write();
  await Promise.all([followers.sweep(), followers.sweep()]);
  expect(said).toEqual([
    { unreadCount: 0, arrived: 0 },
    { unreadCount: 1, arrived: 1 },
  ]);
});

test('[S6-017] a stream that begins while the database is away ends at once, and nobody is held on to', async () => {
  const { followers, about } = await setUp(new Set(), unreachableDatabase());
  const { sink, said, ended } = makeSink();
  await followers.follow({ ...about, sink }, null);
  expect([said.length, ended(), followers.count(about.memberId).all]).toEqual([0, 1, 0]);
});

test('[S6-017] a stream that begins while the house closes ends at once', async () => {
  const { followers, about, tasks } = await setUp();
  const { sink, ended } = makeSink();
  followers.close();
  await followers.follow({ ...about, sink }, null);
  expect([ended(), followers.count(about.memberId).all, tasks.size]).toEqual([1, 0, 0]);
});
