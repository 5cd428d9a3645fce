import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface LoopbackPeer {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  readonly heard: readonly Heard[];
  close(): Promise<void>;
}

/** A small HTTP server on loopback that plays the part of somebody else's. */
export async function startPeer(answer: (response: ServerResponse, heard: Heard) => void): Promise<LoopbackPeer> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const one = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') };
      heard.push(one);
      answer(response, one);
    });
  });
  const port = await listenOnLoopback(server);
  return { url: `http://127.0.0.1:${port}`, heard, close: () => closeServer(server) };
}

export async function listenOnLoopback(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the peer has no port');
  return address.port;
}

export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}

/** Ways a provider can be of no use, each within a fraction of a second. */
export const uselessAnswers: readonly (readonly [string, (response: ServerResponse) => void])[] = [
  ['an error', (response) => response.writeHead(500).end('{}')],
  ['rubbish', (response) => response.end('<html>')],
  ['nothing of use', (response) => response.setHeader('content-type', 'application/json').end('{"other":1}')],
  ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['far too much', (response) => response.end(' '.repeat(300_000))],
  ['half an answer', (response) => void response.write('{"ke', () => response.destroy())],
  // Held until the caller gives up; closing the peer ends it.
  ['silence', () => {}],
];
