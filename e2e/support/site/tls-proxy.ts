import { request as sendRequest, type IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import { findFreePort } from '../../../scripts/start/free-port.ts';
import { createCertificate } from './certificate.ts';
import { getCurrentSite } from './current-site.ts';

/** A TLS proxy in front of the server, as in production. */
export interface TlsProxy {
  readonly url: (path: string) => string;
  /** Names of the cookies in requests and responses so far. */
  readonly cookies: ReadonlySet<string>;
  close(): Promise<void>;
}

function parseCookieName(pair: string): string {
  return pair.trim().split('=', 1)[0] ?? '';
}

function listCookieNames({ headers }: IncomingMessage): string[] {
  const pairs = headers.cookie?.split(';') ?? [];
  return [...pairs, ...(headers['set-cookie'] ?? [])].map(parseCookieName);
}

/** Starts the TLS proxy with a self-signed certificate. Browsers must ignore certificate errors. */
export async function startTlsProxy(): Promise<TlsProxy> {
  const cookies = new Set<string>();
  const recordCookies = (message: IncomingMessage): void => {
    for (const name of listCookieNames(message)) cookies.add(name);
  };
  const server = createServer(await createCertificate(), (request, response) => {
    recordCookies(request);
    const headers = { ...request.headers, 'x-forwarded-proto': 'https' };
    const { method, url } = request;
    const outgoing = sendRequest(
      { port: getCurrentSite().sitePort, method, path: url, headers, agent: false },
      (upstream) => {
        recordCookies(upstream);
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(response);
      },
    );
    outgoing.once('error', () => response.destroy());
    request.pipe(outgoing);
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: (path) => `https://localhost:${port}${path}`,
    cookies,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
