import process from 'node:process';
import { buildWeb } from './start/build-web.ts';
import { startServices } from './start/services.ts';
import { runUntilStopped } from './start/service.ts';
import { welcomeText } from './start/welcome.ts';

const log = (line: string): void => console.log(`foyer: ${line}`);

if (!(await buildWeb(log))) process.exit(1);
const running = await startServices({ log: log, demoIdentity: true });
if (running === null) process.exit(1);
console.log(welcomeText(running, process.env['NODE_ENV'] === 'production'));
process.exit(await runUntilStopped(running.services, log));
