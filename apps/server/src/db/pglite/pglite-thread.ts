import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { BIGINT_OID, parseBigint } from '#src/db/bigint.ts';
import type {
  PgliteQueryFailure,
  PgliteThreadMessage,
  PgliteRow,
  PgliteThreadOptions,
  PgliteThreadRequest,
} from '#src/db/pglite/pglite-client.ts';

/**
 * Runs PGlite in its own thread and responds to the messages of the main thread. On the main thread, its synchronous
 * computation would block requests.
 */
async function serve(port: MessagePort, data: PgliteThreadOptions): Promise<void> {
  const send = (message: PgliteThreadMessage): void => port.postMessage(message);
  const database = await open(data);
  port.on('message', (request: PgliteThreadRequest) => {
    runRequest(database, request).then(send, (error: unknown) =>
      send({ type: 'error', id: request.id, failure: describeFailure(error) }),
    );
  });
  send({ type: 'ready' });
}

async function open({ folder, image }: PgliteThreadOptions): Promise<PGlite> {
  const options: PGliteOptions = {
    dataDir: folder,
    relaxedDurability: false,
    parsers: { [BIGINT_OID]: parseBigint },
    extensions: { pg_trgm },
  };
  if (image !== null) options.loadDataDir = new Blob([image]);
  return PGlite.create(options);
}

async function runRequest(database: PGlite, request: PgliteThreadRequest): Promise<PgliteThreadMessage> {
  if (request.type === 'query') {
    const { rows, affectedRows } = await database.query<PgliteRow>(request.sql, [...request.parameters]);
    return { type: 'rows', id: request.id, rows, affectedRows: affectedRows ?? null };
  }
  if (request.type === 'dump') {
    const image = await database.dumpDataDir('none');
    return { type: 'dump', id: request.id, image: new Uint8Array(await image.arrayBuffer()) };
  }
  await database.close();
  return { type: 'closed', id: request.id };
}

function describeFailure(error: unknown): PgliteQueryFailure {
  const read = (key: string): string | null => {
    const value: unknown = error instanceof Error ? Reflect.get(error, key) : null;
    return typeof value === 'string' ? value : null;
  };
  return { code: read('code') ?? 'XX000', message: read('message') ?? 'unknown', constraint: read('constraint') };
}

if (parentPort !== null) {
  const port = parentPort;
  const data: PgliteThreadOptions = workerData;
  serve(port, data).catch((error: unknown) => {
    const message: PgliteThreadMessage = { type: 'start-failed', line: describeFailure(error).message };
    port.postMessage(message);
  });
}
