// What members cost who are idle: one process with its database, and the browsers' ends in another.
// node --expose-gc bench/idle-members.ts [chats] [streams]
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { CHAT_SOCKET_PATH } from '@foyer/contract/chat/chat-limits';
import { launchChat } from '@foyer/contract/chat/chat';
import { insertMember } from '../apps/server/src/modules/member/member-store.ts';
import { openSession } from '../apps/server/src/modules/session/session.public.ts';
import { openStream } from '../apps/server/test/event-stream.ts';
import { makeMerchant } from '../apps/server/test/make-merchant.ts';
import { startTestServer, type TestServer } from '../apps/server/test/servers/test-server.ts';

const MB = 1024 * 1024;
/** What a greeting needs is made and gone within this; what stays is the socket. */
const SETTLE_MS = 5_000;

interface Memory {
  /** What the process holds of the machine, in MB; it may live on what was given back before. */
  readonly resident: number;
  /** What is in use of it. */
  readonly used: number;
}

async function memory(): Promise<Memory> {
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
  const session = { memberId: id, merchantCode: 'aurora', restricted: false, deviceId: null, device: null };
  return openSession({ db, clock }, session, { ip: '127.0.0.1', userAgent: 'bench' });
}

async function newTicket(server: TestServer): Promise<string> {
  const { value } = await server.call(launchChat, {}, { token: await newToken(server) });
  return value?.ticket ?? '';
}

/** The browsers: each says hello in the chat, or follows its inbox, is answered, and stays. */
async function browse(): Promise<void> {
  const [message]: unknown[] = await once(process, 'message');
  const { port, tickets, tokens } = Object(message);
  for (const ticket of tickets) {
    const socket = new WebSocket(`ws://localhost:${port}${CHAT_SOCKET_PATH}`);
    await once(socket, 'open');
    const welcomed = once(socket, 'message');
    socket.send(JSON.stringify({ type: 'hello', ticket, after: 0 }));
    await welcomed;
  }
  for (const token of tokens) await (await openStream(port, { token })).until('event: unread');
  process.send?.('idle');
}

async function many(count: number, make: () => Promise<string>): Promise<string[]> {
  const made: string[] = [];
  while (made.length < count) made.push(await make());
  return made;
}

async function serve(chats: number, streams: number): Promise<void> {
  const server = await startTestServer({ merchants: [makeMerchant({ flags: { CBS3: true, INBOX3: true } })] });
  const tokens = await many(streams, () => newToken(server));
  const tickets = await many(chats, () => newTicket(server));
  const idle = await memory();
  const browsers = fork(new URL(import.meta.url), ['browse']);
  browsers.send({ port: server.port, tickets, tokens });
  await once(browsers, 'message');
  const full = await memory();
  const more = (what: keyof Memory): string =>
    `${(full[what] - idle[what]).toFixed(1)} MB over ${idle[what].toFixed(0)}`;
  console.log(`${chats} idle chats, ${streams} idle streams: resident ${more('resident')}, in use ${more('used')}`);
  browsers.kill();
  await server.close();
  // The test server keeps its emptied database for the next one.
  process.exit(0);
}

const [first, second] = process.argv.slice(2);
await (first === 'browse' ? browse() : serve(Number(first ?? 500), Number(second ?? 500)));
