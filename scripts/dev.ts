import process from 'node:process';
import { freePort } from './start/free-port.ts';
import { startHouse } from './start/house-services.ts';
import { startService, stayUntilStopped } from './start/service.ts';
import { startWatched } from './start/watched-service.ts';
import { welcome } from './start/welcome.ts';

const say = (line: string): void => console.log(`foyer: ${line}`);

/** What each service is started again for, besides `packages`. */
const sources = new Map([
  ['site', 'apps/server/src'],
  ['demo vendor', 'apps/demo-vendor/src'],
  ['demo identity provider', 'apps/demo-identity/src'],
]);

// The web app is a process of its own: the server restarts as often as it changes, and open pages keep their state.
const env = { WEB_DEV: `http://127.0.0.1:${await freePort()}` };
const web = startService({ name: 'web app', args: ['apps/web/dev/main.ts'], env, onStep: say });
const house = await startHouse({
  say,
  env,
  demoIdentity: true,
  start: (spec) => startWatched(spec, [sources.get(spec.name) ?? 'apps', 'packages']),
});
if (house === null || (await web.ready) === null) {
  await Promise.all([...(house?.services ?? []), web].map((service) => service.stop()));
  process.exit(1);
}
console.log(welcome(house, false));
process.exit(await stayUntilStopped([...house.services, web], say));
