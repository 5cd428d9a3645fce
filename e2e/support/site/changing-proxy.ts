import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '../../../scripts/start/free-port.ts';
import { root } from '../../../scripts/start/root.ts';
import { currentSite } from './current-site.ts';

/** Stands before the house and changes what it serves, as deploys and bad lines do. */
export interface ChangingProxy {
  /** At aurora's host unless another is said. */
  readonly url: (path: string, host?: string) => string;
  /** How often a path was asked for so far. */
  readonly countRequests: (path: string) => number;
  /** From now on another build is served: the same files under another hash of 16 characters. */
  deploy(hash: string): void;
  /** Breaks every connection, or lets them through again. */
  setOffline(down: boolean): void;
  /** Delays the responses for a path until the returned function is called. */
  holdResponses(path: string): () => void;
  /** What an operator does with `SERVICE_WORKER=off`. */
  switchWorkerOff(): void;
  close(): Promise<void>;
}

const dist = path.join(root, 'apps/web/dist/client');

function readBuildHash(): string {
  const info: unknown = JSON.parse(readFileSync(path.join(dist, 'assets.json'), 'utf8'));
  if (typeof info !== 'object' || info === null || !('hash' in info)) throw new Error('assets.json names no build');
  return String(info.hash);
}

function readBody(message: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    message.on('data', (chunk: Buffer) => chunks.push(chunk));
    message.on('end', () => resolve(Buffer.concat(chunks)));
    message.on('error', reject);
  });
}

async function forward(request: IncomingMessage): Promise<{ answer: IncomingMessage; body: Buffer }> {
  const sent = await readBody(request);
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  const { method, url } = request;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = ask({ port: currentSite().sitePort, method, path: url, headers, agent: false }, resolve);
    asked.once('error', reject);
    asked.end(sent);
  });
  return { answer, body: await readBody(answer) };
}

export async function startChangingProxy(): Promise<ChangingProxy> {
  const original = readBuildHash();
  const state = { hash: original, down: false, workerOff: false };

  const rewritten = (url: string, body: Buffer): Buffer => {
    const text = body.toString('utf8').replaceAll(original, state.hash);
    if (!state.workerOff) return Buffer.from(text);
    if (url.startsWith('/m/sw.js')) return readFileSync(path.join(dist, 'sw-off.js'));
    return Buffer.from(url.startsWith('/m/assets.json') ? text.replace('"worker":true', '"worker":false') : text);
  };

  const counts = new Map<string, number>();
  const held = new Map<string, Promise<void>>();
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (state.down) return void request.socket.destroy();
    const { url = '/' } = request;
    const [asked = ''] = url.split('?');
    counts.set(asked, (counts.get(asked) ?? 0) + 1);
    await held.get(asked);
    const changes = /^\/m\/(sw\.js|assets\.json|home|account|register|offline)/.test(url);
    // Its validators are those of the build that really stands there.
    if (changes) delete request.headers['if-none-match'];
    const { answer, body } = await forward(request);
    const sent = changes && request.method === 'GET' ? rewritten(url, body) : body;
    const headers = { ...answer.headers, 'content-length': String(sent.length) };
    response.writeHead(answer.statusCode ?? 502, headers).end(sent);
  };

  const server: Server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: (to, host = 'localhost') => `http://${host}:${port}${to}`,
    countRequests: (asked) => counts.get(asked) ?? 0,
    deploy: (hash) => {
      state.hash = hash;
    },
    setOffline: (down) => {
      state.down = down;
      if (down) server.closeAllConnections();
    },
    holdResponses: (heldPath) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(heldPath, promise);
      return resolve;
    },
    switchWorkerOff: () => {
      state.workerOff = true;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
