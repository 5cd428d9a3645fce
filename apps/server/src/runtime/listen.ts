import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { startupError, startupSuccess, type StartupResult } from '#src/config/startup-result.ts';

export interface ListenAddress {
  readonly host: string;
  /** Port of the address; 0 selects any free port. */
  readonly port: number;
}

/** Starts listening on an address. Resolves to the port, or to the reason if it fails. */
export async function listenOnAddress(app: FastifyInstance, address: ListenAddress): Promise<StartupResult<number>> {
  try {
    await app.listen(address);
    return startupSuccess(getPort(app.server));
  } catch (error) {
    return startupError(explainListenError(error, address, 'PORT'));
  }
}

/** Serves `/metrics` on a separate port, which the reverse proxy does not expose. */
export async function startMetricsServer(
  registry: Registry,
  address: ListenAddress,
): Promise<StartupResult<{ port: number; close: () => Promise<void> }>> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(address, resolve);
    });
  } catch (error) {
    return startupError(explainListenError(error, address, 'METRICS_PORT'));
  }
  return startupSuccess({ port: getPort(server), close: () => closeHttpServerAtOnce(server) });
}

/** Closes an HTTP server at once: it accepts no new connections, and the open ones are closed. */
export async function closeHttpServerAtOnce(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}

function getPort(server: Pick<Server, 'address'>): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function explainListenError(error: unknown, { host, port }: ListenAddress, variable: string): string {
  const code = error instanceof Error ? Reflect.get(error, 'code') : null;
  if (code === 'EADDRINUSE') return `port ${port} on ${host} is in use; stop what listens there or set ${variable}`;
  if (code === 'EACCES')
    return `port ${port} on ${host} requires permissions that this process does not have; set ${variable}`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is not an address of this machine`;
  return `cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : 'unknown'}`;
}
