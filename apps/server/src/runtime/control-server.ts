import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import type { Database } from '#src/db/schema.ts';
import type { DatabaseFindings } from '#src/doctor/check-database.ts';
import { closeHttpServerAtOnce } from '#src/runtime/listen.ts';
import {
  type MerchantDirectory,
  type SwitchMaintenanceResult,
  maintenanceCommandSchema,
  switchMaintenance,
} from '#src/modules/merchant/merchant.public.ts';
import { type ControlCommandPath, getControlSocketPath } from '#src/runtime/control-socket.ts';

interface Services {
  /** The data folder that this process has locked. */
  readonly folder: string;
  readonly db: Database;
  /** Copies the data directory of the embedded database. */
  readonly dump: () => Promise<Uint8Array>;
  readonly checkDatabase: () => Promise<DatabaseFindings>;
  readonly merchants: Pick<MerchantDirectory, 'refresh'>;
  readonly log: Logger;
}

/**
 * Starts the control server, which receives an operator's commands on a socket in the data folder. Commands need it
 * because only this process may use the embedded database while it runs. If the socket cannot be created (for example
 * because its path is too long), the server logs that and runs without it. Returns a function that stops it.
 */
export async function startControlServer(services: Services): Promise<() => Promise<void>> {
  const { folder, log } = services;
  const socket = getControlSocketPath(folder);
  // This process holds the folder's lock, so a socket in it is left over from a crashed server.
  if (process.platform !== 'win32') rmSync(socket, { force: true });
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      response.end(await execute(services, request));
    } catch (error) {
      log.error({ err: error }, 'an operator command failed');
      response.statusCode = 503;
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
  return () => closeHttpServerAtOnce(server);
}

/** Handles a command and resolves to the body of the response. */
async function execute(
  { db, dump, checkDatabase, merchants, log }: Services,
  request: IncomingMessage,
): Promise<string | Uint8Array> {
  const body = await text(request);
  switch (request.url) {
    case '/backup' satisfies ControlCommandPath:
      log.warn('the database is copied for a backup');
      return dump();
    case '/doctor' satisfies ControlCommandPath:
      return JSON.stringify(await checkDatabase());
    case '/site' satisfies ControlCommandPath:
      return JSON.stringify(await executeMaintenance({ db, merchants, log }, body));
    default:
      return JSON.stringify({ ok: false, line: 'the server does not know this command' });
  }
}

async function executeMaintenance(
  { db, merchants, log }: Pick<Services, 'db' | 'merchants' | 'log'>,
  body: string,
): Promise<SwitchMaintenanceResult> {
  const command = maintenanceCommandSchema.safeParse(JSON.parse(body));
  if (!command.success) return { ok: false, line: 'the command is invalid' };
  const result = await switchMaintenance(db, command.data);
  if (result.ok) await merchants.refresh();
  log.warn({ command: command.data }, 'an operator command was executed');
  return result;
}
