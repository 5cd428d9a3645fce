import { setTimeout as pause } from 'node:timers/promises';
import {
  flingFrom,
  linkNamed,
  readFling,
  NO_WORDS,
  readNumbers,
  readPoint,
  SEARCH,
  WALK,
  WATCH_TAPS,
} from './games-in-page.ts';
import { computedBetween, computedFromEach, marksOf } from './main-thread.ts';
import { numberAt } from './protocol.ts';
import type { QuietBrowser } from './quiet-browser.ts';
import { median, quantile } from './statistics.ts';

/** What a visit measures, each apart from the others: `memory` goes past every game, which takes a minute. */
export const parts = ['memory', 'fling', 'keys', 'taps'] as const;

export type Part = (typeof parts)[number];

/** Figures by the names of their rows, in the order they were taken. */
export type Figures = Map<string, number>;

const SLOWER = 4;
/** Pixels a frame of a fling: 4,000 a second where it takes the 33 ms it may. */
const STEP = 133;
/** Pixels from where one fling begins to where the next does: each goes over games never seen. */
const ISOLATED = 30_000;
const FLINGS = 3;
/** Categories that are tapped, first by what is computed and then by the clock. */
const TAPPED = [
  ['Lottery', 'Live', 'Table'],
  ['Slots', 'Fishing', 'Crash'],
] as const;

/** One visit to the list of all games at this address, on an emulated cheap phone. */
export async function visitGames(browser: QuietBrowser, url: string, wanted: readonly Part[]): Promise<Figures> {
  const page = await browser.visitor();
  const { evaluate, wire } = page;
  const figures: Figures = new Map();

  /** Slowed while it runs, and not before or after. */
  const slowed = async <Result>(what: () => Promise<Result>): Promise<Result> => {
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const result = await what();
    await wire.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return result;
  };
  const heap = async (): Promise<number> => {
    await wire.send('HeapProfiler.collectGarbage');
    await wire.send('HeapProfiler.collectGarbage');
    return numberAt(await wire.send('Runtime.getHeapUsage'), 'usedSize') / 1024 / 1024;
  };
  const toTop = async (): Promise<void> => {
    await evaluate('scrollTo(0, 0)');
    await pause(1_000);
  };
  const tapOn = async (category: string): Promise<void> => {
    const touchPoints = [readPoint(await evaluate(linkNamed(category)))];
    await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await pause(1_500);
  };

  const measures: Readonly<Record<Part, () => Promise<void>>> = {
    memory: async () => {
      figures.set('memory, MB', await heap());
      await evaluate(WALK);
      figures.set('memory when every game was seen, MB', await heap());
    },
    fling: async () => {
      const from = (fling: number): string => flingFrom(fling * ISOLATED, STEP);
      const [computed, clocked, nodes]: [number[][], number[][], number[]] = [[], [], []];
      for (let fling = 0; fling < FLINGS; fling += 1) {
        const marks = await marksOf(browser.devtools, () => evaluate(from(fling)));
        computed.push(
          computedFromEach(marks, 'frame')
            .slice(2)
            .map((ms) => ms * SLOWER),
        );
      }
      for (let fling = FLINGS; fling < 2 * FLINGS; fling += 1) {
        const flung = readFling(await slowed(() => evaluate(from(fling))));
        clocked.push(flung.frames.slice(2));
        nodes.push(flung.nodes);
      }
      figures.set('elements, at most', Math.max(...nodes));
      setFrames(figures, 'by the clock', clocked);
      setFrames(figures, 'computed x 4', computed);
      await toTop();
    },
    keys: async () => {
      const noWords = async (): Promise<void> => {
        await evaluate(NO_WORDS);
        await pause(1_500);
      };
      const marks = await marksOf(browser.devtools, () => evaluate(SEARCH));
      await noWords();
      const clocked = readNumbers(await slowed(() => evaluate(SEARCH)));
      await noWords();
      setKeys(figures, 'by the clock', clocked);
      setKeys(
        figures,
        'computed x 4',
        computedBetween(marks, 'key', 'key done').map((ms) => ms * SLOWER),
      );
    },
    taps: async () => {
      const computed: number[] = [];
      for (const category of TAPPED[0]) {
        const marks = await marksOf(browser.devtools, () => tapOn(category));
        computed.push(Math.max(...computedBetween(marks, 'tap', 'tap done')) * SLOWER);
      }
      const clocked: number[] = [];
      for (const category of TAPPED[1]) {
        await evaluate('window.taps.length = 0');
        await slowed(() => tapOn(category));
        clocked.push(Math.max(0, ...readNumbers(await evaluate('window.taps'))));
      }
      figures.set('tap on a category, by the clock', median(clocked));
      figures.set('tap on a category, computed x 4', median(computed));
    },
  };

  await page.open(url);
  while ((await evaluate("document.querySelector('[role=list] [role=listitem]') !== null")) !== true) await pause(50);
  await evaluate(WATCH_TAPS);
  await pause(3_000);
  for (const part of parts) if (wanted.includes(part)) await measures[part]();
  await page.leave();
  return figures;
}

function setFrames(figures: Figures, how: string, flings: readonly (readonly number[])[]): void {
  figures.set(`worst frame of a fling, ${how}`, median(flings.map((frames) => Math.max(...frames))));
  figures.set(`95 of 100 frames, ${how}`, quantile(flings.flat(), 0.95));
  figures.set(`the median frame, ${how}`, median(flings.flat()));
}

function setKeys(figures: Figures, how: string, keys: readonly number[]): void {
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = keys;
  figures.set(`first key, ${how}`, first);
  figures.set(`second key, ${how}`, second);
  figures.set(`third key, ${how}`, third);
  figures.set(`the slowest key after the first, ${how}`, Math.max(...keys.slice(1)));
  figures.set(`the median key, ${how}`, median(keys));
}
