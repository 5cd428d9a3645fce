// What a member costs who is idle in the chat: one process with its database, and the browsers' ends in another.
// node --expose-gc bench/chat-sockets.ts [sockets]
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { CHAT_SOCKET_PATH } from '@foyer/contract/chat/chat-limits';
import { launchChat } from '@foyer/contract/chat/launch-chat';
import { insertMember } from '../apps/server/src/modules/member/member-store.ts';
import { openSession } from '../apps/server/src/modules/session/session.public.ts';
import { makeMerchant } from '../apps/server/test/make-merchant.ts';
import { startTestServer, type TestServer } from '../apps/server/test/test-server.ts';

const MB = 1024 * 1024;
/** What a greeting needs is made and gone within this; what stays is the socket. */
const SETTLE_MS = 5_000;

async function memory(): Promise<number> {
  await pause(SETTLE_MS);
  globalThis.gc?.();
  return process.memoryUsage().rss / MB;
}

async function ticketOf(server: TestServer): Promise<string> {
  const { db, clock } = server;
  const id = randomUUID();
  const username = `p${id.slice(0, 12)}`;
  const createdAt = new Date(clock.now());
  await insertMember(db, { id, merchantCode: 'aurora', username, passwordHash: 'none', language: null, createdAt });
  const session = { memberId: id, merchantCode: 'aurora', restricted: false, deviceId: null, device: null };
  const token = await openSession({ db, clock }, session, { ip: '127.0.0.1', userAgent: 'bench' });
  const { value } = await server.call(launchChat, {}, { token });
  return value?.ticket ?? '';
}

/** The browsers: each says hello, is welcomed, and stays. */
async function browse(): Promise<void> {
  const [message]: unknown[] = await once(process, 'message');
  const { port, tickets } = Object(message);
  for (const ticket of tickets) {
    const socket = new WebSocket(`ws://localhost:${port}${CHAT_SOCKET_PATH}`);
    await once(socket, 'open');
    const welcomed = once(socket, 'message');
    socket.send(JSON.stringify({ type: 'hello', ticket, after: 0 }));
    await welcomed;
  }
  process.send?.('idle');
}

async function serve(count: number): Promise<void> {
  const server = await startTestServer({ merchants: [makeMerchant({ flags: { CBS3: true } })] });
  const tickets: string[] = [];
  while (tickets.length < count) tickets.push(await ticketOf(server));
  const idle = await memory();
  const browsers = fork(new URL(import.meta.url), ['browse']);
  browsers.send({ port: server.port, tickets });
  await once(browsers, 'message');
  const full = await memory();
  console.log(`${count} idle sockets: ${(full - idle).toFixed(1)} MB over the ${idle.toFixed(0)} MB before them`);
  browsers.kill();
  await server.close();
  // The test server keeps its emptied database for the next one.
  process.exit(0);
}

await (process.argv[2] === 'browse' ? browse() : serve(Number(process.argv[2] ?? 500)));
