import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { repositoryRoot } from '../start/repository-root.ts';

/**
 * Finds the commit with which changes are compared: `MUTATION_BASE`, otherwise the merge base with `origin/main`,
 * otherwise the previous commit. `null` if there is no history.
 */
export function findBaseCommit(): string | null {
  const named = process.env['MUTATION_BASE'];
  if (named !== undefined) return named;
  const head = git('rev-parse', 'HEAD');
  const left = git('merge-base', 'origin/main', 'HEAD');
  return left !== null && left !== head ? left : git('rev-parse', 'HEAD~1');
}

/**
 * Lists the blocks of lines in `folder` that were added or changed since the commit `base`, as `file:first-last`. Tests
 * are left out.
 */
export function readChangedLines(base: string, folder: string): string[] {
  return parseChangedLines(git('diff', '--unified=0', '--no-color', '--no-ext-diff', base, 'HEAD', '--', folder) ?? '');
}

/** Parses a diff without context lines. Lists only TypeScript sources, without tests. */
export function parseChangedLines(diff: string): string[] {
  let file: string | null = null;
  const found: string[] = [];
  for (const line of diff.split('\n')) {
    const target = /^\+\+\+ (?:b\/(.+)|\/dev\/null)$/.exec(line);
    if (target !== null) {
      file = target[1] !== undefined && /\/src\/.*(?<!\.test)\.tsx?$/.test(target[1]) ? target[1] : null;
      continue;
    }
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (hunk === null || file === null) continue;
    const first = Number(hunk[1]);
    const lines = Number(hunk[2] ?? 1);
    if (lines > 0) found.push(`${file}:${first}-${first + lines - 1}`);
  }
  return found;
}

function git(...args: readonly string[]): string | null {
  try {
    return execFileSync('git', args, {
      cwd: repositoryRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
