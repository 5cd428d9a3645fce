import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Server as TcpServer } from 'node:net';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface LoopbackPeer {
  /** URL of the peer, `http://127.0.0.1:<port>`. */
  readonly url: string;
  readonly requests: readonly ReceivedRequest[];
  close(): Promise<void>;
}

/** Starts an HTTP server on loopback that simulates a third party. */
export async function startPeer(
  respond: (response: ServerResponse, request: ReceivedRequest) => void,
): Promise<LoopbackPeer> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const received = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') };
      requests.push(received);
      respond(response, received);
    });
  });
  const port = await listenOnLoopback(server);
  return { url: `http://127.0.0.1:${port}`, requests, close: () => closeServer(server) };
}

export async function listenOnLoopback(server: TcpServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the peer has no port');
  return address.port;
}

export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}

/**
 * Responses of a broken third party, each with its name. Each response ends or is cut within a fraction of a second.
 */
export const brokenResponses: readonly (readonly [string, (response: ServerResponse) => void])[] = [
  ['an error', (response) => response.writeHead(500).end('{}')],
  ['rubbish', (response) => response.end('<html>')],
  ['unexpected JSON', (response) => response.setHeader('content-type', 'application/json').end('{"other":1}')],
  ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['a response that is too large', (response) => response.end(' '.repeat(300_000))],
  ['half a response', (response) => void response.write('{"ke', () => response.destroy())],
  // Open until the caller gives up or the peer is closed.
  ['silence', () => {}],
];
