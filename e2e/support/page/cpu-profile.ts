import type { CDPSession } from '@playwright/test';

/** A node of the CPU profile: a function at one position of the call stack. */
interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly url: string };
  readonly children?: readonly number[];
}

interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  /** For each sample of the CPU profile, the id of the node that ran. */
  readonly samples?: readonly number[];
  /** For each sample, the time since the previous sample, in microseconds. */
  readonly timeDeltas?: readonly number[];
}

const SAMPLING_INTERVAL_US = 100;
/**
 * Maximum time that one sample counts for, in microseconds. If the gap between two samples is longer, other processes
 * were running.
 */
const MAX_GAP_US = 1_000;

/**
 * Starts to profile the CPU time of the page's main thread. The returned function stops profiling and returns the
 * profile.
 */
export async function startCpuProfile(devtools: CDPSession): Promise<() => Promise<CpuProfile>> {
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.setSamplingInterval', { interval: SAMPLING_INTERVAL_US });
  await devtools.send('Profiler.start');
  return async () => (await devtools.send('Profiler.stop')).profile;
}

/** Returns the CPU time in milliseconds of functions in matching files, including the functions that they call. */
export function sumCpuTimeMs(
  { nodes, samples = [], timeDeltas = [] }: CpuProfile,
  matches: (url: string) => boolean,
): number {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const within = new Set<number>();
  const enter = (node: ProfileNode | undefined, isWithin: boolean): void => {
    if (!node) return;
    const isCounted = isWithin || matches(node.callFrame.url);
    if (isCounted) within.add(node.id);
    for (const child of node.children ?? []) enter(byId.get(child), isCounted);
  };
  enter(nodes[0], false);
  const us = samples.reduce(
    (sum, id, at) => (within.has(id) ? sum + Math.min(timeDeltas[at + 1] ?? SAMPLING_INTERVAL_US, MAX_GAP_US) : sum),
    0,
  );
  return us / 1_000;
}
