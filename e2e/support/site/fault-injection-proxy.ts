import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '../../../scripts/start/free-port.ts';
import { repositoryRoot } from '../../../scripts/start/repository-root.ts';
import { getCurrentSite } from './current-site.ts';

/** A proxy in front of the server that simulates deploys and connection failures. */
export interface FaultInjectionProxy {
  /** Returns the URL of a path at the proxy. @default the host of the brand aurora */
  readonly url: (path: string, host?: string) => string;
  /** Returns the number of requests for a path so far. */
  readonly countRequests: (path: string) => number;
  /** Simulates a deploy: serves the same files as another build, with another hash of 16 characters in their names. */
  deploy(hash: string): void;
  /** Breaks every connection, or accepts connections again. */
  setOffline(down: boolean): void;
  /** Holds back the responses for a path until the returned function is called. */
  holdResponses(path: string): () => void;
  /** Simulates a server with `SERVICE_WORKER=off`. */
  switchWorkerOff(): void;
  close(): Promise<void>;
}

const dist = path.join(repositoryRoot, 'apps/web/dist/client');

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

async function forward(request: IncomingMessage): Promise<{ response: IncomingMessage; body: Buffer }> {
  const sent = await readBody(request);
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  const { method, url } = request;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = sendRequest(
      { port: getCurrentSite().sitePort, method, path: url, headers, agent: false },
      resolve,
    );
    outgoing.once('error', reject);
    outgoing.end(sent);
  });
  return { response, body: await readBody(response) };
}

export async function startFaultInjectionProxy(): Promise<FaultInjectionProxy> {
  const original = readBuildHash();
  const state = { hash: original, down: false, workerOff: false };

  const rewriteBody = (url: string, body: Buffer): Buffer => {
    const text = body.toString('utf8').replaceAll(original, state.hash);
    if (!state.workerOff) return Buffer.from(text);
    if (url.startsWith('/m/sw.js')) return readFileSync(path.join(dist, 'sw-off.js'));
    return Buffer.from(url.startsWith('/m/assets.json') ? text.replace('"worker":true', '"worker":false') : text);
  };

  const counts = new Map<string, number>();
  const heldPaths = new Map<string, Promise<void>>();
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (state.down) return void request.socket.destroy();
    const { url = '/' } = request;
    const [pathname = ''] = url.split('?');
    counts.set(pathname, (counts.get(pathname) ?? 0) + 1);
    await heldPaths.get(pathname);
    const changes = /^\/m\/(sw\.js|assets\.json|home|account|register|offline)/.test(url);
    // The validators belong to the original build.
    if (changes) delete request.headers['if-none-match'];
    const { response: upstream, body } = await forward(request);
    const sent = changes && request.method === 'GET' ? rewriteBody(url, body) : body;
    const headers = { ...upstream.headers, 'content-length': String(sent.length) };
    response.writeHead(upstream.statusCode ?? 502, headers).end(sent);
  };

  const server: Server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: (to, host = 'localhost') => `http://${host}:${port}${to}`,
    countRequests: (pathname) => counts.get(pathname) ?? 0,
    deploy: (hash) => {
      state.hash = hash;
    },
    setOffline: (down) => {
      state.down = down;
      if (down) server.closeAllConnections();
    },
    holdResponses: (heldPath) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      heldPaths.set(heldPath, promise);
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
