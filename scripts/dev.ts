import process from 'node:process';
import { findFreePort } from './start/free-port.ts';
import { startServices } from './start/services.ts';
import { startService, runServicesUntilStopped } from './start/service.ts';
import { startWatchedService } from './start/watched-service.ts';
import { createWelcomeText } from './start/welcome-text.ts';

const log = (line: string): void => console.log(`foyer: ${line}`);

/** Folders in which a change restarts a service, in addition to `packages`. */
const sources = new Map([
  ['site', 'apps/server/src'],
  ['demo vendor', 'apps/demo-vendor/src'],
  ['demo identity provider', 'apps/demo-identity/src'],
]);

// The web app has its own process, so that open pages keep their state while the server restarts.
const env = { WEB_DEV: `http://127.0.0.1:${await findFreePort()}` };
const web = startService({ name: 'web app', args: ['apps/web/dev/main.ts'], env, onStep: log });
const running = await startServices({
  log: log,
  env,
  demoIdentity: true,
  start: (spec) => startWatchedService(spec, [sources.get(spec.name) ?? 'apps', 'packages']),
});
if (running === null || (await web.ready) === null) {
  await Promise.all([...(running?.services ?? []), web].map((service) => service.stop()));
  process.exit(1);
}
console.log(createWelcomeText(running, false));
process.exit(await runServicesUntilStopped([...running.services, web], log));
