import type { CDPSession } from '@playwright/test';

/** One function at one place of the stack. */
interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly url: string };
  readonly children?: readonly number[];
}

interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  /** The node that ran at each look. */
  readonly samples?: readonly number[];
  /** Between looks, in µs. */
  readonly timeDeltas?: readonly number[];
}

/** Between two looks at what the thread does, in µs. */
const SAMPLING_INTERVAL_US = 100;
/** What a gap between two looks counts for at most, in µs: in a longer one the thread was not running, others of the machine were. */
const MAX_GAP_US = 1_000;

/** Looks at what a page's thread computes, from now until the function it answers is called. */
export async function startProfile(devtools: CDPSession): Promise<() => Promise<CpuProfile>> {
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.setSamplingInterval', { interval: SAMPLING_INTERVAL_US });
  await devtools.send('Profiler.start');
  return async () => (await devtools.send('Profiler.stop')).profile;
}

/** What was computed within functions of the files that are meant, and whatever these called, in ms. */
export function sumCpuTimeMs(
  { nodes, samples = [], timeDeltas = [] }: CpuProfile,
  isMeant: (url: string) => boolean,
): number {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const within = new Set<number>();
  const enter = (node: ProfileNode | undefined, isWithin: boolean): void => {
    if (!node) return;
    const here = isWithin || isMeant(node.callFrame.url);
    if (here) within.add(node.id);
    for (const child of node.children ?? []) enter(byId.get(child), here);
  };
  enter(nodes[0], false);
  const us = samples.reduce(
    (sum, id, at) => (within.has(id) ? sum + Math.min(timeDeltas[at + 1] ?? SAMPLING_INTERVAL_US, MAX_GAP_US) : sum),
    0,
  );
  return us / 1_000;
}
