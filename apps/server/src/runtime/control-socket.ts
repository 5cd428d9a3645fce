import { request } from 'node:http';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import type { SiteOrder } from '#src/modules/merchant/merchant.public.ts';

const WAIT_MS = 5_000;

/** Where a server on a data folder takes orders: a socket in the folder, or Windows' name for one. Whoever may write there may order. */
export function controlSocketPath(folder: string): string {
  return process.platform === 'win32'
    ? path.join(String.raw`\\?\pipe`, folder, 'orders')
    : path.join(folder, 'orders.sock');
}

/** Hands an order to the server that has this data folder. `null` when none listens there, else its answer as it came. */
export function sendOrder(folder: string, order: SiteOrder): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { socketPath: controlSocketPath(folder), path: '/site', method: 'POST', timeout: WAIT_MS },
      (reply) => text(reply).then(resolve, reject),
    );
    asked.on('timeout', () => asked.destroy(new Error('the server does not answer')));
    asked.on('error', (error) => (isNobody(error) ? resolve(null) : reject(error)));
    asked.end(JSON.stringify(order));
  });
}

/** No socket, or one that a server left that is gone. */
function isNobody(error: Error): boolean {
  const code: unknown = Reflect.get(error, 'code');
  return code === 'ENOENT' || code === 'ECONNREFUSED';
}
