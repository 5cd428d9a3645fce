import { setTimeout as pause } from 'node:timers/promises';
import {
  buildFlingScript,
  buildScrollToLinkScript,
  parseFlingResult,
  CLEAR_SEARCH_SCRIPT,
  parseNumbers,
  parsePoint,
  SEARCH_SCRIPT,
  SCROLL_THROUGH_SCRIPT,
  RECORD_TAPS_SCRIPT,
} from './games-in-page.ts';
import { getCpuTimesBetweenMarks, getCpuTimesBetweenRepeatedMarks, recordPerformanceMarks } from './main-thread.ts';
import { getNumber } from './devtools-protocol.ts';
import type { LowOverheadBrowser } from './low-overhead-browser.ts';
import { median, quantile } from './statistics.ts';

/** The parts of a visit, each measured separately. `memory` scrolls past every game, which takes a minute. */
export const gameListMeasurements = ['memory', 'fling', 'keys', 'taps'] as const;

export type GameListMeasurement = (typeof gameListMeasurements)[number];

/** Figures by row name, in the order of measurement. */
export type FiguresByName = Map<string, number>;

/** The CPU of the emulated phone is this many times slower. */
const SLOWDOWN = 4;
/** Pixels per frame of a fling: 4,000 per second if each frame takes the allowed 33 ms. */
const STEP = 133;
/** Pixels between the starts of two flings, so that each shows games that were not rendered before. */
const FLING_DISTANCE = 30_000;
const FLINGS = 3;
/** Categories to tap: the first list is measured by computing time, the second by the clock. */
const TAPPED = [
  ['Lottery', 'Live casino', 'Table games'],
  ['Slots', 'Fishing', 'Crash'],
] as const;

/** Measures one visit to the list of all games at this URL, on an emulated cheap phone. */
export async function measureGameListVisit(
  browser: LowOverheadBrowser,
  url: string,
  wanted: readonly GameListMeasurement[],
): Promise<FiguresByName> {
  const page = await browser.openVisitor();
  const { evaluate, session } = page;
  const figures: FiguresByName = new Map();

  /** Slows the CPU only while the action runs. */
  const runSlowed = async <Result>(action: () => Promise<Result>): Promise<Result> => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const result = await action();
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return result;
  };
  const measureHeap = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    return getNumber(await session.send('Runtime.getHeapUsage'), 'usedSize') / 1024 / 1024;
  };
  const scrollToTop = async (): Promise<void> => {
    await evaluate('scrollTo(0, 0)');
    await pause(1_000);
  };
  const tapCategory = async (category: string): Promise<void> => {
    const touchPoints = [parsePoint(await evaluate(buildScrollToLinkScript(category)))];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await pause(1_500);
  };

  const measures: Readonly<Record<GameListMeasurement, () => Promise<void>>> = {
    memory: async () => {
      figures.set('memory, MB', await measureHeap());
      await evaluate(SCROLL_THROUGH_SCRIPT);
      figures.set('memory after every game was rendered, MB', await measureHeap());
    },
    fling: async () => {
      const flingScript = (fling: number): string => buildFlingScript(fling * FLING_DISTANCE, STEP);
      const [computed, clocked, nodes]: [number[][], number[][], number[]] = [[], [], []];
      for (let fling = 0; fling < FLINGS; fling += 1) {
        const marks = await recordPerformanceMarks(browser.devtools, () => evaluate(flingScript(fling)));
        computed.push(
          getCpuTimesBetweenRepeatedMarks(marks, 'frame')
            .slice(2)
            .map((ms) => ms * SLOWDOWN),
        );
      }
      for (let fling = FLINGS; fling < 2 * FLINGS; fling += 1) {
        const result = parseFlingResult(await runSlowed(() => evaluate(flingScript(fling))));
        clocked.push(result.frames.slice(2));
        nodes.push(result.nodes);
      }
      figures.set('elements, at most', Math.max(...nodes));
      setFrames(figures, 'by the clock', clocked);
      setFrames(figures, 'computed x 4', computed);
      await scrollToTop();
    },
    keys: async () => {
      const clearSearch = async (): Promise<void> => {
        await evaluate(CLEAR_SEARCH_SCRIPT);
        await pause(1_500);
      };
      const marks = await recordPerformanceMarks(browser.devtools, () => evaluate(SEARCH_SCRIPT));
      await clearSearch();
      const clocked = parseNumbers(await runSlowed(() => evaluate(SEARCH_SCRIPT)));
      await clearSearch();
      setKeys(figures, 'by the clock', clocked);
      setKeys(
        figures,
        'computed x 4',
        getCpuTimesBetweenMarks(marks, 'key', 'key done').map((ms) => ms * SLOWDOWN),
      );
    },
    taps: async () => {
      const computed: number[] = [];
      for (const category of TAPPED[0]) {
        const marks = await recordPerformanceMarks(browser.devtools, () => tapCategory(category));
        computed.push(Math.max(...getCpuTimesBetweenMarks(marks, 'tap', 'tap done')) * SLOWDOWN);
      }
      const clocked: number[] = [];
      for (const category of TAPPED[1]) {
        await evaluate('window.taps.length = 0');
        await runSlowed(() => tapCategory(category));
        clocked.push(Math.max(0, ...parseNumbers(await evaluate('window.taps'))));
      }
      figures.set('tap on a category, by the clock', median(clocked));
      figures.set('tap on a category, computed x 4', median(computed));
    },
  };

  await page.open(url);
  while ((await evaluate("document.querySelector('[role=list] [role=listitem]') !== null")) !== true) await pause(50);
  await evaluate(RECORD_TAPS_SCRIPT);
  await pause(3_000);
  for (const part of gameListMeasurements) if (wanted.includes(part)) await measures[part]();
  await page.close();
  return figures;
}

function setFrames(figures: FiguresByName, method: string, flings: readonly (readonly number[])[]): void {
  figures.set(`worst frame of a fling, ${method}`, median(flings.map((frames) => Math.max(...frames))));
  figures.set(`95 of 100 frames, ${method}`, quantile(flings.flat(), 0.95));
  figures.set(`the median frame, ${method}`, median(flings.flat()));
}

function setKeys(figures: FiguresByName, method: string, keys: readonly number[]): void {
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = keys;
  figures.set(`first key, ${method}`, first);
  figures.set(`second key, ${method}`, second);
  figures.set(`third key, ${method}`, third);
  figures.set(`the slowest key after the first, ${method}`, Math.max(...keys.slice(1)));
  figures.set(`the median key, ${method}`, median(keys));
}
