import type { CDPSession } from '@playwright/test';

/** Names of the trace events for rendering on the browser's main thread. */
const RENDER_EVENTS = ['Layout', 'UpdateLayoutTree', 'Paint'];

/**
 * Counts layout, style and paint events on the main thread. The count is 0 while only animations of the compositor run.
 */
export async function countLayoutAndPaintEvents(devtools: CDPSession, milliseconds: number): Promise<number> {
  let work = 0;
  devtools.on('Tracing.dataCollected', ({ value }) => {
    work += value.filter(({ name = '' }) => RENDER_EVENTS.includes(name)).length;
  });
  const { promise: completed, resolve } = Promise.withResolvers<void>();
  devtools.once('Tracing.tracingComplete', () => resolve());
  const traceConfig = { includedCategories: ['devtools.timeline'], excludedCategories: ['*'] };
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await new Promise((resolveWait) => setTimeout(resolveWait, milliseconds));
  await devtools.send('Tracing.end');
  await completed;
  return work;
}
