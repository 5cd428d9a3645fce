import { createServer, type Server } from 'node:https';
import { selfSigned } from '../site/self-signed.ts';

/** What the peer heard: method, path, and the token it was shown. */
export type HeardSync = readonly [method: string, path: string, authorization: string | null];

/** A site that is told who is logged in. `/heard` lists what it heard, `/turn` makes it send browsers elsewhere. */
export async function startSyncPeer(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const heard: HeardSync[] = [];
  let turned = false;
  const server = createServer(await selfSigned(), (request, response) => {
    const { method = '', url = '', headers } = request;
    request.resume();
    if (url === '/heard') return void response.end(JSON.stringify(heard));
    if (url === '/turn') {
      turned = true;
      return void response.end();
    }
    response.setHeader('access-control-allow-origin', headers.origin ?? 'null');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', 'authorization');
    response.setHeader('access-control-allow-methods', 'POST, DELETE');
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    heard.push([method, url, headers.authorization ?? null]);
    return void (turned ? response.writeHead(307, { location: '/elsewhere' }) : response.writeHead(204)).end();
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
