import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';

/**
 * Requests that a running server accepts on its control socket. `/site` changes the maintenance of a merchant,
 * `/doctor` checks the database, `/backup` sends a copy of the database.
 */
export type ControlCommandPath = '/site' | '/doctor' | '/backup';

/**
 * How long each command may go without receiving a byte, in milliseconds. `/backup` is long because copying a large
 * database takes a while before the first byte is sent.
 */
const TIMEOUT_MS: Readonly<Record<ControlCommandPath, number>> = {
  '/site': 5_000,
  '/doctor': 15_000,
  '/backup': 150_000,
};

/** Address of the control socket of the server that uses a data folder; a named pipe on Windows. File permissions control access. */
export function getControlSocketPath(folder: string): string {
  return process.platform === 'win32'
    ? path.join(String.raw`\\?\pipe`, folder, 'orders')
    : path.join(folder, 'orders.sock');
}

/** Sends a command to the server that uses this data folder. Resolves to its response, or to `null` if no server listens. */
export async function sendControlCommand(
  folder: string,
  controlPath: ControlCommandPath,
  command: object = {},
): Promise<string | null> {
  const response = await sendControlCommandForStream(folder, controlPath, command);
  return response === null ? null : text(response);
}

/** Like `sendControlCommand`, but returns the response as a stream, because it may be too large for a string. */
export function sendControlCommandForStream(
  folder: string,
  controlPath: ControlCommandPath,
  command: object = {},
): Promise<IncomingMessage | null> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        socketPath: getControlSocketPath(folder),
        path: controlPath,
        method: 'POST',
        timeout: TIMEOUT_MS[controlPath],
      },
      resolve,
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('the server does not answer')));
    outgoing.on('error', (error) => (isNotListening(error) ? resolve(null) : reject(error)));
    outgoing.end(JSON.stringify(command));
  });
}

/** Whether an error means that no server listens: there is no socket, or a crashed server left it behind. */
function isNotListening(error: Error): boolean {
  const code: unknown = Reflect.get(error, 'code');
  return code === 'ENOENT' || code === 'ECONNREFUSED';
}
