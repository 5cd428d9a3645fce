import process from 'node:process';

/**
 * What keeps a server small; whoever runs it may set each of them otherwise. By itself V8 gives 96 MB to objects that live for a
 * moment (https://nodejs.org/docs/latest-v24.x/api/cli.html#--max-semi-space-sizesize-in-mib), and glibc keeps what hashing a
 * password took, 19 MiB for each of Node's threads, and does not give it back (mallopt(3), M_ARENA_MAX and M_MMAP_THRESHOLD).
 */
const lean = {
  NODE_OPTIONS: '--max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
} as const;

/** The environment that a server is to be started with, besides its own settings. */
export function leanMemory(given: Readonly<Record<string, string | undefined>> = process.env): Record<string, string> {
  return Object.fromEntries(Object.entries(lean).map(([name, value]) => [name, given[name] ?? value]));
}
