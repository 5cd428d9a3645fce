// The reference for the server's goals: Node's own HTTP server that sends the same bytes and does nothing else.
import { createServer } from 'node:http';
import process from 'node:process';

export interface StaticServerResponse {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body: string;
}

process.once('message', (responses: readonly StaticServerResponse[]) => {
  const byPath = new Map(
    responses.map(({ path, headers, body }) => [path, { headers, bytes: Buffer.from(body, 'base64') }]),
  );
  const server = createServer((request, response) => {
    const stored = byPath.get(request.url ?? '');
    if (stored === undefined) response.writeHead(404).end();
    else response.writeHead(200, stored.headers).end(stored.bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
  });
});
