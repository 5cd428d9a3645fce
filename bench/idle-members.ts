// Measures the memory of idle members: one process has the server with its database, another the browser sides.
//   node --expose-gc bench/idle-members.ts [chats] [streams]
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { CHAT_SOCKET_PATH } from '@foyer/contract/chat/chat-paths-and-limits';
import { launchChat } from '@foyer/contract/chat/chat';
import { insertMember } from '../apps/server/src/modules/member/member-store.ts';
import { openSession } from '../apps/server/src/modules/session/session.public.ts';
import { openInboxEventStream } from '../apps/server/test/inbox-event-stream.ts';
import { makeMerchant } from '../apps/server/test/make-merchant.ts';
import { startTestServer, type TestServer } from '../apps/server/test/servers/test-server.ts';

const MB = 1024 * 1024;
/** After this time, the temporary memory of a connection's start is free again, and only the socket remains. */
const SETTLE_MS = 5_000;

interface Memory {
  /** Resident memory in MB. It can include memory that is already free for reuse. */
  readonly resident: number;
  /** Memory in use, in MB. */
  readonly used: number;
}

async function measureMemory(): Promise<Memory> {
  await pause(SETTLE_MS);
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { resident: rss / MB, used: (heapUsed + external) / MB };
}

async function newToken({ db, clock }: TestServer): Promise<string> {
  const id = randomUUID();
  const username = `p${id.slice(0, 12)}`;
  const createdAt = new Date(clock.now());
  await insertMember(db, { id, merchantCode: 'aurora', username, passwordHash: 'none', language: null, createdAt });
  const session = { memberId: id, merchantCode: 'aurora', isRestricted: false, deviceId: null, device: null };
  return openSession({ db, clock }, session, { ip: '127.0.0.1', userAgent: 'bench' });
}

async function newTicket(server: TestServer): Promise<string> {
  const { value } = await server.call(launchChat, {}, { token: await newToken(server) });
  return value?.ticket ?? '';
}

/** Opens chats and inbox streams, waits for the first message of each and keeps them open. */
async function openConnections(): Promise<void> {
  const [message]: unknown[] = await once(process, 'message');
  const { port, tickets, tokens } = Object(message);
  for (const ticket of tickets) {
    const socket = new WebSocket(`ws://localhost:${port}${CHAT_SOCKET_PATH}`);
    await once(socket, 'open');
    const firstMessage = once(socket, 'message');
    socket.send(JSON.stringify({ type: 'hello', ticket, after: 0 }));
    await firstMessage;
  }
  for (const token of tokens) await (await openInboxEventStream(port, { token })).waitFor('event: unread');
  process.send?.('idle');
}

async function createMany(count: number, create: () => Promise<string>): Promise<string[]> {
  const created: string[] = [];
  while (created.length < count) created.push(await create());
  return created;
}

async function measure(chats: number, streams: number): Promise<void> {
  const server = await startTestServer({ merchants: [makeMerchant({ flags: { CBS3: true, INBOX3: true } })] });
  const tokens = await createMany(streams, () => newToken(server));
  const tickets = await createMany(chats, () => newTicket(server));
  const before = await measureMemory();
  const browsers = fork(new URL(import.meta.url), ['browse']);
  browsers.send({ port: server.port, tickets, tokens });
  await once(browsers, 'message');
  const after = await measureMemory();
  const describeGrowth = (what: keyof Memory): string =>
    `${(after[what] - before[what]).toFixed(1)} MB over ${before[what].toFixed(0)}`;
  console.log(
    `${chats} idle chats, ${streams} idle streams: resident ${describeGrowth('resident')}, in use ${describeGrowth('used')}`,
  );
  browsers.kill();
  await server.close();
  // The test server keeps its emptied database open for the next test, which would keep this process alive.
  process.exit(0);
}

const [first, second] = process.argv.slice(2);
await (first === 'browse' ? openConnections() : measure(Number(first ?? 500), Number(second ?? 500)));
