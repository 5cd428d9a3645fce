import type { PlaySessionView } from '@foyer/contract/protection/play-session';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerSentEventStream } from '#src/http/response/server-sent-event-stream.ts';
import { createInboxStreams } from '#src/modules/inbox/inbox-streams.ts';
import { insertInboxMessage } from '#src/modules/inbox/inbox.public.ts';
import { createUnreachableDatabase } from '#test/database/unreachable-database.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

let server: BrandFolderServer;
beforeAll(async () => {
  server = await startBrandFolderServer();
});
afterAll(() => server.close());

function makeSink(isWritable = true) {
  const events: unknown[] = [];
  let endCount = 0;
  const sink: ServerSentEventStream = {
    send: ({ data }) => {
      events.push(data);
      return isWritable;
    },
    sendHeartbeat: () => isWritable,
    end: () => {
      endCount += 1;
    },
  };
  return { sink, events, endCount: () => endCount };
}

const noPlays: ReadonlyMap<string, PlaySessionView> = new Map();

async function setUp(activeSessions: ReadonlySet<string> = new Set(['s-1']), db = server.db, plays = noPlays) {
  const tasks = new Map<number, () => void>();
  const every = (ms: number, task: () => void) => {
    tasks.set(ms, task);
    return () => tasks.delete(ms);
  };
  const log = pino({ level: 'silent' });
  const streams = createInboxStreams({
    db,
    log,
    every,
    filterActiveSessions: async () => activeSessions,
    readPlays: async () => plays,
  });
  const { id: memberId } = await server.newMember();
  const stream = { memberId, sessionId: 's-1', merchantCode: 'aurora' };
  const write = () =>
    insertInboxMessage(server.db, { memberId, template: 'welcome', createdAt: new Date(server.clock.now()) });
  return { streams, stream, tasks, write };
}

test('[S6-017] the inbox stream polls for messages that another process stored, and sends each once', async () => {
  const { streams, stream, write } = await setUp();
  const { sink, events } = makeSink();
  await streams.open({ ...stream, sink }, null);
  await write();
  await streams.poll();
  await streams.poll();
  expect(events).toEqual([
    { unreadCount: 0, arrived: 0 },
    { unreadCount: 1, arrived: 1 },
  ]);
});

test('[S4-034, S6-017] the inbox stream of an ended session is closed', async () => {
  const { streams, stream } = await setUp(new Set());
  const { sink, endCount } = makeSink();
  await streams.open({ ...stream, sink }, null);
  await streams.poll();
  expect([endCount(), streams.count(stream.memberId)]).toEqual([1, { ofMember: 0, all: 0 }]);
});

test('[S6-017] an inbox stream that cannot be written to is closed, and the timers stop with the last stream', async () => {
  const { streams, stream, tasks } = await setUp();
  const { sink, endCount } = makeSink();
  const gone = makeSink(false);
  await streams.open({ ...stream, sink: gone.sink }, null);
  await streams.open({ ...stream, sink }, null);
  expect([gone.endCount(), streams.count(stream.memberId).ofMember, tasks.size]).toEqual([1, 1, 2]);
  streams.closeAll();
  expect([endCount(), tasks.size]).toEqual([1, 0]);
});

test('[S6-017] two concurrent polls send a new inbox message to a stream once', async () => {
  const { streams, stream, write } = await setUp();
  const { sink, events } = makeSink();
  await streams.open({ ...stream, sink }, null);
  await write();
  await Promise.all([streams.poll(), streams.poll()]);
  expect(events).toEqual([
    { unreadCount: 0, arrived: 0 },
    { unreadCount: 1, arrived: 1 },
  ]);
});

test('[S6-017] an inbox stream that opens while the database is unavailable is closed', async () => {
  const { streams, stream } = await setUp(new Set(), createUnreachableDatabase());
  const { sink, events, endCount } = makeSink();
  await streams.open({ ...stream, sink }, null);
  expect([events.length, endCount(), streams.count(stream.memberId).all]).toEqual([0, 1, 0]);
});

test('[S6-017] an inbox stream that opens during shutdown is closed', async () => {
  const { streams, stream, tasks } = await setUp();
  const { sink, endCount } = makeSink();
  streams.closeAll();
  await streams.open({ ...stream, sink }, null);
  expect([endCount(), streams.count(stream.memberId).all, tasks.size]).toEqual([1, 0, 0]);
});

test("an inbox stream sends the member's play session at once, and again only after it changes", async () => {
  const plays = new Map<string, PlaySessionView>();
  const { streams, stream } = await setUp(undefined, server.db, plays);
  const play = { beganAt: null, staked: 5, won: 0, net: -5, checkMinutes: null, nextCheckAt: null, checkId: null };
  const at = (second: number): PlaySessionView => ({ ...play, serverNow: `2026-11-26T12:00:0${second}.000Z` });
  plays.set(stream.memberId, at(0));
  const { sink, events } = makeSink();
  await streams.open({ ...stream, sink }, null);
  plays.set(stream.memberId, at(3));
  await streams.poll();
  plays.set(stream.memberId, { ...at(6), won: 9, net: 4 });
  await streams.poll();
  expect(events.slice(1)).toEqual([at(0), { ...at(6), won: 9, net: 4 }]);
});
