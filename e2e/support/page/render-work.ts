import type { CDPSession } from '@playwright/test';

/** What keeps a page's thread from its scripts when a picture of it is made. */
const RENDER_EVENTS = ['Layout', 'UpdateLayoutTree', 'Paint'];

/** How often a page's thread lays out, styles or paints in so many milliseconds: never, while only the compositor moves things. */
export async function countRenderWork(devtools: CDPSession, milliseconds: number): Promise<number> {
  let work = 0;
  devtools.on('Tracing.dataCollected', ({ value }) => {
    work += value.filter(({ name = '' }) => RENDER_EVENTS.includes(name)).length;
  });
  const { promise: told, resolve } = Promise.withResolvers<void>();
  devtools.once('Tracing.tracingComplete', () => resolve());
  const traceConfig = { includedCategories: ['devtools.timeline'], excludedCategories: ['*'] };
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await new Promise((passed) => setTimeout(passed, milliseconds));
  await devtools.send('Tracing.end');
  await told;
  return work;
}
