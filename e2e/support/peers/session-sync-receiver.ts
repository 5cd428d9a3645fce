import { createServer, type Server } from 'node:https';
import { createCertificate } from '../site/certificate.ts';

/** A request that the mock site for session changes has received. */
export type ReceivedSessionChange = readonly [method: string, path: string, authorization: string | null];

/**
 * Starts a mock of another site that receives session changes. `/requests` lists the received requests. After a call of
 * `/redirect`, the mock answers every session change with a redirect.
 */
export async function startSessionSyncReceiver(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const requests: ReceivedSessionChange[] = [];
  let isRedirecting = false;
  const server = createServer(await createCertificate(), (request, response) => {
    const { method = '', url = '', headers } = request;
    request.resume();
    if (url === '/requests') return void response.end(JSON.stringify(requests));
    if (url === '/redirect') {
      isRedirecting = true;
      return void response.end();
    }
    response.setHeader('access-control-allow-origin', headers.origin ?? 'null');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', 'authorization');
    response.setHeader('access-control-allow-methods', 'POST, DELETE');
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    requests.push([method, url, headers.authorization ?? null]);
    return void (isRedirecting ? response.writeHead(307, { location: '/elsewhere' }) : response.writeHead(204)).end();
  });
  const port = await listen(server);
  return {
    url: `https://127.0.0.1:${port}/sync`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the peer has no port');
  return address.port;
}
