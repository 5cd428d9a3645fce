import process from 'node:process';
import { buildWeb } from './start/build-web.ts';
import { startHouse } from './start/house-services.ts';
import { stayUntilStopped } from './start/service.ts';
import { welcome } from './start/welcome.ts';

const say = (line: string): void => console.log(`foyer: ${line}`);

if (!(await buildWeb(say))) process.exit(1);
const house = await startHouse({ say, demoIdentity: true });
if (house === null) process.exit(1);
console.log(welcome(house, process.env['NODE_ENV'] === 'production'));
process.exit(await stayUntilStopped(house.services, say));
