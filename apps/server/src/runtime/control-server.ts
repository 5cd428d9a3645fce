import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import type { Database } from '#src/db/schema.ts';
import { closeServer } from '#src/runtime/listen.ts';
import {
  type MerchantDirectory,
  type MaintenanceResult,
  maintenanceCommandSchema,
  switchMaintenance,
} from '#src/modules/merchant/merchant.public.ts';
import { controlSocketPath } from '#src/runtime/control-socket.ts';

interface Services {
  /** The data folder that this process has locked. */
  readonly folder: string;
  readonly db: Database;
  readonly merchants: MerchantDirectory;
  readonly log: Logger;
}

/**
 * Receives an operator's commands on a socket in the data folder, because only this process may write to the embedded database
 * while it runs. If the path is too long for a socket, the server logs that and runs without one. Returns how to stop.
 */
export async function startControlServer({ folder, db, merchants, log }: Services): Promise<() => Promise<void>> {
  const socket = controlSocketPath(folder);
  // This process holds the folder's lock, so a socket in it is left over from a crashed server.
  if (process.platform !== 'win32') rmSync(socket, { force: true });
  const execute = async (request: IncomingMessage): Promise<MaintenanceResult> => {
    const order = maintenanceCommandSchema.safeParse(JSON.parse(await text(request)));
    if (!order.success) return { ok: false, line: 'this is no order' };
    const done = await switchMaintenance(db, order.data);
    if (done.ok) await merchants.refresh();
    log.warn({ order: order.data }, 'an operator ordered');
    return done;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      response.end(JSON.stringify(await execute(request)));
    } catch (error) {
      log.error({ err: error }, 'an order could not be carried out');
      response.end(JSON.stringify({ ok: false, line: 'the order could not be carried out; the log says why' }));
    }
  };
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.on('error', (error) => {
      log.warn({ err: error }, 'no orders are taken on this data folder');
      resolve();
    });
    server.listen(socket, resolve);
  });
  return () => closeServer(server);
}
