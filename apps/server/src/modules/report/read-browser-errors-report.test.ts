import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pingWithEvents, storeTrackedEvents } from '@foyer/contract/tracking/store-events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStackResolver } from '#src/adapters/source-map/stack-resolver.ts';
import { readBrowserErrorsReport } from '#src/modules/report/read-browser-errors-report.ts';
import { makeTrackedEvent } from '#test/make-tracked-event.ts';
import { makeTempFolder } from '#test/temp-folder.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';

let server: TestServer;
const build = makeTempFolder();
beforeAll(async () => {
  server = await startTestServer();
  mkdirSync(path.join(build.folder, 'maps'), { recursive: true });
  // Line 1 of each chunk is line 10 of its source.
  const map = (source: string): string =>
    JSON.stringify({ version: 3, names: [], sources: [source], mappings: 'AASE' });
  for (const chunk of ['app-1', 'app-2']) {
    writeFileSync(path.join(build.folder, `maps/${chunk}.js.map`), map('apps/web/src/app.tsx'));
  }
  writeFileSync(path.join(build.folder, 'maps/react-1.js.map'), map('node_modules/react/index.js'));
});
beforeEach(() => server.db.deleteFrom('tracked_event').execute());
afterAll(async () => {
  await server.close();
  build.remove();
});

const at = (chunk: string): string => `\n    at go (https://play.example/m/assets/${chunk}.js:1:9)`;
const broken = (stack: string, change: object = {}) => ({
  ...makeTrackedEvent(server.clock.now()),
  eventId: randomUUID(),
  eventName: 'clientError',
  eventValue: { page: '/m/home', name: 'TypeError', message: 'x is null', stack, ...change },
});
const report = () => {
  const now = server.clock.now();
  const period = { merchantCode: 'aurora', from: new Date(now - 60_000), until: new Date(now + 1) };
  return readBrowserErrorsReport(server.db, period, createStackResolver(build.folder));
};

test('the error report groups equal errors of several builds by message and by the first position in the application’s code', async () => {
  const stack = (chunk: string): string => `TypeError: x is null${at('react-1')}${at(chunk)}`;
  const events = [broken(stack('app-1')), broken(stack('app-1'), { page: '/m/slots' }), broken(stack('app-2'))];
  await server.call(storeTrackedEvents, { events: [...events, broken(stack('app-1'), { message: 'y is null' })] });
  const lines = await report();
  expect(lines.map(({ events, message, position }) => [events, message, position])).toEqual([
    [3, 'x is null', 'apps/web/src/app.tsx:10:3'],
    [1, 'y is null', 'apps/web/src/app.tsx:10:3'],
  ]);
  expect(lines[0]?.frames.map(({ position }) => position)).toEqual([
    'node_modules/react/index.js:10:3',
    'apps/web/src/app.tsx:10:3',
  ]);
});

test('the error report accepts errors without frames or maps, with U+0000 and with an empty stack', async () => {
  const incomplete = [
    broken(''),
    broken('rubbish\u0000', { message: 'a\u0000b' }),
    broken(at('gone-1'), { message: 'z' }),
  ];
  await server.call(pingWithEvents, { events: JSON.stringify(incomplete) });
  expect((await report()).map(({ position }) => position)).toEqual([null, null, null]);
});
