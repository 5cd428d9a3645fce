import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import type { Database } from '#src/db/schema.ts';
import { closeHttpServer } from '#src/runtime/listen.ts';
import {
  type MerchantDirectory,
  type MaintenanceResult,
  maintenanceCommandSchema,
  switchMaintenance,
} from '#src/modules/merchant/merchant.public.ts';
import { getControlSocketPath } from '#src/runtime/control-socket.ts';

interface Services {
  /** The data folder that this process has locked. */
  readonly folder: string;
  readonly db: Database;
  readonly merchants: MerchantDirectory;
  readonly log: Logger;
}

/**
 * Receives an operator's commands on a socket in the data folder, because only this process may write to the embedded database
 * while it runs. If the socket cannot be created (for example because its path is too long), the server logs that and runs without
 * it. Returns a function that stops it.
 */
export async function startControlServer({ folder, db, merchants, log }: Services): Promise<() => Promise<void>> {
  const socket = getControlSocketPath(folder);
  // This process holds the folder's lock, so a socket in it is left over from a crashed server.
  if (process.platform !== 'win32') rmSync(socket, { force: true });
  const execute = async (request: IncomingMessage): Promise<MaintenanceResult> => {
    const command = maintenanceCommandSchema.safeParse(JSON.parse(await text(request)));
    if (!command.success) return { ok: false, line: 'the command is invalid' };
    const result = await switchMaintenance(db, command.data);
    if (result.ok) await merchants.refresh();
    log.warn({ command: command.data }, 'an operator command was executed');
    return result;
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      response.end(JSON.stringify(await execute(request)));
    } catch (error) {
      log.error({ err: error }, 'an operator command failed');
      response.end(JSON.stringify({ ok: false, line: 'the command failed; see the log of the server' }));
    }
  };
  const server = createServer((request, response) => {
    void respond(request, response);
  });
  await new Promise<void>((resolve) => {
    server.on('error', (error) => {
      log.warn({ err: error }, 'the control socket could not be opened; operator commands are not accepted');
      resolve();
    });
    server.listen(socket, resolve);
  });
  return () => closeHttpServer(server);
}
