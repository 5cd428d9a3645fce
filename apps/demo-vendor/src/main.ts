import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { createDemoVendorApp } from '#src/app.ts';
import { readEnv } from '#src/config/read-env.ts';
import { openDatabase } from '#src/db/open-database.ts';
import { startDeliveringToHost } from '#src/platform/start-delivering-to-host.ts';
import { startDrawTimer } from '#src/draws/draw-timer.ts';

function fail(message: string): never {
  process.stderr.write(`demo vendor: ${message}\n`);
  process.exit(1);
}

const config = readEnv(process.env);
if (typeof config === 'string') fail(config);

function open(file: string) {
  try {
    return openDatabase(file);
  } catch (error) {
    return fail(`cannot open its data: ${error instanceof Error ? error.message : 'unknown error'}`);
  }
}

const db = open(config.databaseFile);
const clock = { now: () => Date.now() };
const { http, draws, stateStreams, wallet, drawReports } = createDemoVendorApp({
  ...config,
  db,
  clock,
  random: randomBytes,
  fetch,
});
const stopReports = startDeliveringToHost({
  flush: drawReports.flush,
  onError: (error) => http.log.error({ err: error }, 'draws could not be reported to the platform'),
});
const stopDelivery = startDeliveringToHost({
  flush: wallet.flush,
  onDelivered: (players) => players.forEach(stateStreams.notifyPlayer),
  onError: (error) => http.log.error({ err: error }, 'moves of credits could not be sent to the platform'),
});
const stopDrawTimer = startDrawTimer({
  draws,
  clock,
  onDrawn: stateStreams.notifyAll,
  onError: (error) => http.log.error({ err: error }, 'a draw failed'),
});

async function listen(port: number, host: string): Promise<string> {
  try {
    await http.listen({ port, host });
    const address = http.server.address();
    const bound = typeof address === 'object' && address !== null ? address.port : port;
    return `http://${/^(127\.|0\.0\.0\.0$|::)/.test(host) ? 'localhost' : host}:${bound}`;
  } catch (error) {
    const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    return fail(inUse ? `port ${port} is in use; set VENDOR_PORT to another` : `cannot listen on ${host}:${port}`);
  }
}

const url = await listen(config.port, config.host);
process.stdout.write(`demo vendor: ${url}\n`);
process.send?.({ ready: true, url });

let closing = false;
async function close(): Promise<void> {
  if (closing) return;
  closing = true;
  stopDrawTimer();
  await Promise.all([stopDelivery(), stopReports()]);
  await http.close();
  db.close();
  process.exit(0);
}
process.on('SIGTERM', close);
process.on('SIGINT', close);
process.once('disconnect', close);
