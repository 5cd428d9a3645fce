import { createPixelMessage } from '@foyer/contract/tracking/pixel-message';
import { expect, test } from 'vitest';
import { runPixelFrame } from '#src/app/frames/run-pixel-frame.ts';

const event = { name: 'register', eventId: 'e1' } as const;
const start = createPixelMessage({
  kind: 'start',
  consent: { measurement: true, advertising: true },
  partners: ['facebook', 'mgs'],
  visitorId: 'v1',
  page: 'https://play.example/m/home',
  clickIds: { mgs: 'm 1', gclid: 'g1' },
});

function startFrame() {
  const posted: object[] = [];
  const parent = { postMessage: (message: object) => void posted.push(message) };
  const listeners: ((event: { source: unknown; data: unknown }) => void)[] = [];
  const log: string[] = [];
  runPixelFrame(
    { parent, addEventListener: (_type, listener) => void listeners.push(listener) },
    { fbPixelId: '1029384756102938', postbacks: { mgs: 'https://mgs.example.com/p?c={clickId}&e={event}' } },
    {
      globals: {},
      loadScript: (url) => void log.push(`script ${url}`),
      requestUrl: (url) => void log.push(url),
      setCookie: () => undefined,
      reportSession: () => undefined,
      setQuery: (query) => void log.push(`landed ${query}`),
      now: () => 1,
    },
  );
  const postToFrame = (data: unknown, source: unknown = parent): void =>
    listeners.forEach((listener) => listener({ source, data }));
  return { posted, log, postToFrame };
}

const startLog = ['landed gclid=g1', 'script https://connect.facebook.net/en_US/fbevents.js'];

test('[S7-059] the pixel frame reports that it is ready, applies the click ids before it loads scripts, and sends the events received before its start', () => {
  const { posted, log, postToFrame } = startFrame();
  expect(posted).toEqual([{ about: 'foyer-pixels', kind: 'ready' }]);
  postToFrame(createPixelMessage({ kind: 'event', event }));
  expect(log).toEqual([]);
  postToFrame(start);
  expect(log).toEqual([...startLog, 'https://mgs.example.com/p?c=m%201&e=register']);
});

test('[security: ad pixels] the pixel frame accepts only valid messages from its parent page', () => {
  const { log, postToFrame } = startFrame();
  postToFrame(start, {});
  expect(log).toEqual([]);
  postToFrame(start);
  for (const data of [
    null,
    'x',
    { kind: 'event' },
    { about: 'foyer-pixels', kind: 'event', event: { name: 'evil' } },
  ]) {
    postToFrame(data);
  }
  postToFrame(createPixelMessage({ kind: 'event', event }), { postMessage: () => undefined });
  expect(log).toEqual(startLog);
});
