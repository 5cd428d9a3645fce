import http from 'node:http';
import http2 from 'node:http2';

interface OwnPage {
  readonly status: number;
  readonly headers: http2.OutgoingHttpHeaders;
  readonly body: Buffer;
}

export interface Front {
  readonly port: number;
  close(): void;
}

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host', 'upgrade', 'http2-settings']);

const TLS_RECORD_BYTES = 4_096;

/** HTTP/2 over TLS before a plain server on loopback, as a CDN would stand there; both pages under test get the same one. */
export async function startFront(
  tls: { key: string; cert: string },
  upstream: URL,
  own: ReadonlyMap<string, OwnPage>,
): Promise<Front> {
  const server = http2.createSecureServer({ ...tls, allowHTTP1: true }, (request, response) => {
    const page = own.get(request.url);
    if (page === undefined) return forward(upstream, request, response);
    response.writeHead(page.status, page.headers);
    response.end(page.body);
  });
  // As CDNs begin: a browser reads no byte of a TLS record before it has all of it, and 16 kB take a slow line 80 ms.
  server.on('secureConnection', (socket) => void socket.setMaxSendFragment(TLS_RECORD_BYTES));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { port, close: () => server.close() };
}

function forward(upstream: URL, request: http2.Http2ServerRequest, response: http2.Http2ServerResponse): void {
  const headers = Object.entries(request.headers).filter(([name]) => !name.startsWith(':') && !HOP_BY_HOP.has(name));
  const asked = http.request(
    {
      host: '127.0.0.1',
      port: upstream.port,
      path: request.url,
      method: request.method,
      headers: { ...Object.fromEntries(headers), host: upstream.host },
    },
    (answer) => {
      const back = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.has(name));
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(back));
      answer.pipe(response);
    },
  );
  asked.on('error', () => {
    response.writeHead(502);
    response.end();
  });
  request.pipe(asked);
}
