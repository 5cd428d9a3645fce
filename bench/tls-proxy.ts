import http from 'node:http';
import http2 from 'node:http2';
import type { StaticPage } from './static-page.ts';

export interface TlsProxy {
  readonly port: number;
  close(): void;
}

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host', 'upgrade', 'http2-settings']);

const TLS_RECORD_BYTES = 4_096;

/** Serves HTTP/2 over TLS in front of a plain server on loopback, like a CDN. Both measured pages use the same proxy. */
export async function startTlsProxy(
  tls: { key: string; cert: string },
  upstream: URL,
  staticPages: ReadonlyMap<string, StaticPage>,
): Promise<TlsProxy> {
  const server = http2.createSecureServer({ ...tls, allowHTTP1: true }, (request, response) => {
    const page = staticPages.get(request.url);
    if (page === undefined) return forward(upstream, request, response);
    response.writeHead(page.status, page.headers);
    response.end(page.body);
  });
  // Like CDNs at the start of a connection: a browser must receive a whole TLS record to read it, and 16 kB take 80 ms on a slow connection.
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
  const upstreamRequest = http.request(
    {
      host: '127.0.0.1',
      port: upstream.port,
      path: request.url,
      method: request.method,
      headers: { ...Object.fromEntries(headers), host: upstream.host },
    },
    (upstreamResponse) => {
      const responseHeaders = Object.entries(upstreamResponse.headers).filter(([name]) => !HOP_BY_HOP.has(name));
      response.writeHead(upstreamResponse.statusCode ?? 502, Object.fromEntries(responseHeaders));
      upstreamResponse.pipe(response);
    },
  );
  upstreamRequest.on('error', () => {
    response.writeHead(502);
    response.end();
  });
  request.pipe(upstreamRequest);
}
