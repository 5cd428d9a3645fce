import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { repositoryRoot } from '../../../scripts/start/repository-root.ts';
import { getCurrentSite } from './current-site.ts';

/**
 * Runs the command that starts or ends the maintenance of a merchant: `npm run maintenance -- maintenance --merchant
 * tundra`.
 */
export function setMaintenance(merchant: string, ...commandArgs: string[]): Promise<void> {
  const command = path.join(repositoryRoot, 'apps/server/src/commands/maintenance.ts');
  const child = spawn(process.execPath, [command, ...commandArgs, '--merchant', merchant], {
    env: { PATH: process.env['PATH'], DATA_DIR: getCurrentSite().dataDir },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`the command exited with ${code}`))));
  });
}
