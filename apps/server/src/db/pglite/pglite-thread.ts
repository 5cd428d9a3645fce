import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { BIGINT_OID, parseBigint } from '#src/db/bigint.ts';
import type { Fault, FromThread, Row, ThreadData, ToThread } from '#src/db/pglite/pglite-client.ts';

/** Runs in its own thread: PGlite computes on the spot, and requests must not wait for that. */
async function serve(port: MessagePort, data: ThreadData): Promise<void> {
  const say = (message: FromThread): void => port.postMessage(message);
  const database = await open(data);
  port.on('message', (message: ToThread) => {
    answer(database, message).then(say, (error: unknown) =>
      say({ say: 'refused', id: message.id, fault: faultOf(error) }),
    );
  });
  say({ say: 'ready' });
}

async function open({ folder, image }: ThreadData): Promise<PGlite> {
  const options: PGliteOptions = {
    dataDir: folder,
    relaxedDurability: false,
    parsers: { [BIGINT_OID]: parseBigint },
    extensions: { pg_trgm },
  };
  if (image !== null) options.loadDataDir = new Blob([image]);
  return PGlite.create(options);
}

async function answer(database: PGlite, message: ToThread): Promise<FromThread> {
  if (message.ask === 'query') {
    const { rows, affectedRows } = await database.query<Row>(message.sql, [...message.parameters]);
    return { say: 'rows', id: message.id, rows, affectedRows: affectedRows ?? null };
  }
  if (message.ask === 'dump') {
    const image = await database.dumpDataDir('none');
    return { say: 'dumped', id: message.id, image: new Uint8Array(await image.arrayBuffer()) };
  }
  await database.close();
  return { say: 'closed', id: message.id };
}

function faultOf(error: unknown): Fault {
  const read = (key: string): string | null => {
    const value: unknown = error instanceof Error ? Reflect.get(error, key) : null;
    return typeof value === 'string' ? value : null;
  };
  return { code: read('code') ?? 'XX000', message: read('message') ?? 'unknown', constraint: read('constraint') };
}

if (parentPort !== null) {
  const port = parentPort;
  const data: ThreadData = workerData;
  serve(port, data).catch((error: unknown) => {
    const broken: FromThread = { say: 'broken', line: faultOf(error).message };
    port.postMessage(broken);
  });
}
