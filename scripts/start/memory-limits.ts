import process from 'node:process';

/**
 * Settings that limit a server's memory. By default V8's young generation grows to 96 MB
 * (https://nodejs.org/docs/latest-v24.x/api/cli.html#--max-semi-space-sizesize-in-mib), and glibc does not return the
 * 19 MiB that a password hash takes in each of Node's threads (mallopt(3), M_ARENA_MAX and M_MMAP_THRESHOLD).
 */
const defaults = {
  NODE_OPTIONS: '--max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
} as const;

/** Returns the environment variables that limit a server's memory. Variables that are already set keep their values. */
export function getMemoryLimitEnv(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> {
  return Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, env[name] ?? value]));
}
