import process from 'node:process';
import { buildWeb } from './start/build-web.ts';
import { startServices } from './start/services.ts';
import { runServicesUntilStopped } from './start/service.ts';
import { createWelcomeText } from './start/welcome-text.ts';

const log = (line: string): void => console.log(`foyer: ${line}`);

if (!(await buildWeb(log))) process.exit(1);
const running = await startServices({ log: log, demoIdentity: true });
if (running === null) process.exit(1);
console.log(createWelcomeText(running, process.env['NODE_ENV'] === 'production'));
process.exit(await runServicesUntilStopped(running.services, log));
