import type { DevToolsSession } from './devtools-protocol.ts';

interface Mark {
  readonly name: string;
  readonly ts: number;
  /** The thread's own computing time until the mark, in µs. It excludes other processes. */
  readonly tts: number;
}

function isMark(event: unknown): event is Mark {
  return (
    typeof event === 'object' && event !== null && 'name' in event && 'ts' in event && 'tts' in event && 'cat' in event
  );
}

/** Runs `action` and returns the marks that pages set meanwhile with `performance.mark`, in order. `devtools` is the browser's session. */
export async function recordPerformanceMarks(
  devtools: DevToolsSession,
  action: () => Promise<unknown>,
): Promise<readonly Mark[]> {
  const marks: Mark[] = [];
  const onData = (data: unknown): void => {
    if (typeof data !== 'object' || data === null || !('value' in data) || !Array.isArray(data.value)) return;
    marks.push(...data.value.filter(isMark));
  };
  devtools.on('Tracing.dataCollected', onData);
  const traceConfig = { includedCategories: ['blink.user_timing'], excludedCategories: ['*'] };
  await devtools.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' });
  await action();
  const complete = new Promise<void>((resolve) => {
    const onComplete = (): void => {
      devtools.off('Tracing.tracingComplete', onComplete);
      resolve();
    };
    devtools.on('Tracing.tracingComplete', onComplete);
  });
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', onData);
  return marks.toSorted((one, other) => one.ts - other.ts);
}

const filterByName = (marks: readonly Mark[], name: string): readonly Mark[] =>
  marks.filter((mark) => mark.name === name);

/** The thread's computing time from each mark of the name to the next, in ms. */
export function getCpuTimesBetweenRepeatedMarks(marks: readonly Mark[], name: string): readonly number[] {
  const found = filterByName(marks, name);
  return found.slice(1).map(({ tts }, at) => (tts - (found[at]?.tts ?? tts)) / 1_000);
}

/** The thread's computing time from each mark `from` to the next mark `to`, in ms. */
export function getCpuTimesBetweenMarks(marks: readonly Mark[], from: string, to: string): readonly number[] {
  const ends = filterByName(marks, to);
  return filterByName(marks, from).flatMap(({ ts, tts }) => {
    const end = ends.find((mark) => mark.ts > ts);
    return end ? [(end.tts - tts) / 1_000] : [];
  });
}
