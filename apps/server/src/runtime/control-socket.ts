import { request } from 'node:http';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import type { MaintenanceCommand } from '#src/modules/merchant/merchant.public.ts';

const TIMEOUT_MS = 5_000;

/** Address of the control socket of the server that uses a data folder; a named pipe on Windows. File permissions control access. */
export function getControlSocketPath(folder: string): string {
  return process.platform === 'win32'
    ? path.join(String.raw`\\?\pipe`, folder, 'orders')
    : path.join(folder, 'orders.sock');
}

/** Sends a command to the server that uses this data folder. Resolves to its response, or to `null` if no server listens. */
export function sendControlCommand(folder: string, command: MaintenanceCommand): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { socketPath: getControlSocketPath(folder), path: '/site', method: 'POST', timeout: TIMEOUT_MS },
      (response) => text(response).then(resolve, reject),
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('the server does not answer')));
    outgoing.on('error', (error) => (isNotListening(error) ? resolve(null) : reject(error)));
    outgoing.end(JSON.stringify(command));
  });
}

/** True if there is no socket, or only one that a crashed server left behind. */
function isNotListening(error: Error): boolean {
  const code: unknown = Reflect.get(error, 'code');
  return code === 'ENOENT' || code === 'ECONNREFUSED';
}
