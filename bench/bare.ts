// What the goals of the server are measured against: Node's own HTTP server sending the same bytes, and nothing else.
import { createServer } from 'node:http';
import process from 'node:process';

export interface BareReply {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body: string;
}

process.once('message', (replies: readonly BareReply[]) => {
  const byPath = new Map(
    replies.map(({ path, headers, body }) => [path, { headers, bytes: Buffer.from(body, 'base64') }]),
  );
  const server = createServer((request, response) => {
    const reply = byPath.get(request.url ?? '');
    if (reply === undefined) response.writeHead(404).end();
    else response.writeHead(200, reply.headers).end(reply.bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
  });
});
