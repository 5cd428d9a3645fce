import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { root } from '../../../scripts/start/root.ts';
import { currentSite } from './current-site.ts';

/** Runs the maintenance command for a merchant: `npm run maintenance -- maintenance --merchant tundra`. */
export function setMaintenance(merchant: string, ...commandArgs: string[]): Promise<void> {
  const command = path.join(root, 'apps/server/src/commands/site.ts');
  const child = spawn(process.execPath, [command, ...commandArgs, '--merchant', merchant], {
    env: { PATH: process.env['PATH'], DATA_DIR: currentSite().dataDir },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`the command exited with ${code}`))));
  });
}
