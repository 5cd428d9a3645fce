import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { createDemoIdentityApp } from '#src/app.ts';
import { readEnv } from '#src/config/read-env.ts';

function fail(message: string): never {
  process.stderr.write(`demo identity provider: ${message}\n`);
  process.exit(1);
}

const config = readEnv(process.env);
if (typeof config === 'string') fail(config);

let url = '';
const http = createDemoIdentityApp({ ...config, clock: { now: Date.now }, random: randomBytes, url: () => url });

/**
 * The demo identity provider accepts connections from this machine only, because it lets anyone log in as any person.
 */
const HOST = '127.0.0.1';

async function listen(port: number): Promise<string> {
  try {
    await http.listen({ port, host: HOST });
    const address = http.server.address();
    return `http://localhost:${typeof address === 'object' && address !== null ? address.port : port}`;
  } catch (error) {
    const isInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    return fail(isInUse ? `port ${port} is in use; set IDENTITY_PORT to another` : `cannot listen on ${HOST}:${port}`);
  }
}

url = await listen(config.port);
process.send?.({ ready: true, url });

let isClosing = false;
async function close(): Promise<void> {
  if (isClosing) return;
  isClosing = true;
  await http.close();
  process.exit(0);
}
process.on('SIGTERM', close);
process.on('SIGINT', close);
process.once('disconnect', close);
