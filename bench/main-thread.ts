import type { Wire } from './protocol.ts';

interface Mark {
  readonly name: string;
  readonly ts: number;
  /** What the thread had computed until then, in µs: the time of others on the machine is not in it. */
  readonly tts: number;
}

function isMark(event: unknown): event is Mark {
  return (
    typeof event === 'object' && event !== null && 'name' in event && 'ts' in event && 'tts' in event && 'cat' in event
  );
}

/** Runs `what` and answers the marks that pages set meanwhile by `performance.mark`, in their order. `devtools` is the browser's. */
export async function marksOf(devtools: Wire, what: () => Promise<unknown>): Promise<readonly Mark[]> {
  const marks: Mark[] = [];
  const keep = (data: unknown): void => {
    if (typeof data !== 'object' || data === null || !('value' in data) || !Array.isArray(data.value)) return;
    marks.push(...data.value.filter(isMark));
  };
  devtools.on('Tracing.dataCollected', keep);
  const traceConfig = { includedCategories: ['blink.user_timing'], excludedCategories: ['*'] };
  await devtools.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' });
  await what();
  const complete = new Promise<void>((resolve) => {
    const done = (): void => {
      devtools.off('Tracing.tracingComplete', done);
      resolve();
    };
    devtools.on('Tracing.tracingComplete', done);
  });
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', keep);
  return marks.toSorted((one, other) => one.ts - other.ts);
}

const named = (marks: readonly Mark[], name: string): readonly Mark[] => marks.filter((mark) => mark.name === name);

/** What the page's thread computed from each mark of a name to the next, in ms. */
export function computedFromEach(marks: readonly Mark[], name: string): readonly number[] {
  const found = named(marks, name);
  return found.slice(1).map(({ tts }, at) => (tts - (found[at]?.tts ?? tts)) / 1_000);
}

/** The same from each mark of a name to the one of another that follows it. */
export function computedBetween(marks: readonly Mark[], from: string, to: string): readonly number[] {
  const ends = named(marks, to);
  return named(marks, from).flatMap(({ ts, tts }) => {
    const end = ends.find((mark) => mark.ts > ts);
    return end ? [(end.tts - tts) / 1_000] : [];
  });
}
