import { request as ask, type IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import { findFreePort } from '../../../scripts/start/free-port.ts';
import { createCertificate } from './certificate.ts';
import { currentSite } from './current-site.ts';

/** Stands before the house with TLS, as a proxy in production does. */
export interface TlsProxy {
  readonly url: (path: string) => string;
  /** Names of the cookies that went by so far, to the house or from it. */
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

/** Browsers do not know who signed it: they are told to ask no such question. */
export async function startTlsProxy(): Promise<TlsProxy> {
  const cookies = new Set<string>();
  const note = (message: IncomingMessage): void => {
    for (const name of listCookieNames(message)) cookies.add(name);
  };
  const server = createServer(await createCertificate(), (request, response) => {
    note(request);
    const headers = { ...request.headers, 'x-forwarded-proto': 'https' };
    const { method, url } = request;
    const asked = ask({ port: currentSite().sitePort, method, path: url, headers, agent: false }, (answer) => {
      note(answer);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.once('error', () => response.destroy());
    request.pipe(asked);
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
