import { pixelMessage } from '@foyer/contract/tracking/pixel-message';
import { expect, test } from 'vitest';
import { bootPixels } from '#src/app/frames/boot-pixels.ts';

const event = { name: 'register', eventId: 'e1' } as const;
const start = pixelMessage({
  kind: 'start',
  consent: { measurement: true, advertising: true },
  partners: ['facebook', 'mgs'],
  visitorId: 'v1',
  page: 'https://play.example/m/home',
  clickIds: { mgs: 'm 1', gclid: 'g1' },
});

function begin() {
  const posted: object[] = [];
  const parent = { postMessage: (message: object) => void posted.push(message) };
  const hears: ((event: { source: unknown; data: unknown }) => void)[] = [];
  const log: string[] = [];
  bootPixels(
    { parent, addEventListener: (_type, hear) => void hears.push(hear) },
    { fbPixelId: '1029384756102938', postbacks: { mgs: 'https://mgs.example.com/p?c={clickId}&e={event}' } },
    {
      globals: {},
      loadScript: (url) => void log.push(`script ${url}`),
      callAddress: (url) => void log.push(url),
      keepCookie: () => undefined,
      reportSession: () => undefined,
      landWith: (query) => void log.push(`landed ${query}`),
      now: () => 1,
    },
  );
  const say = (data: unknown, source: unknown = parent): void => hears.forEach((hear) => hear({ source, data }));
  return { posted, log, say };
}

const begun = ['landed gclid=g1', 'script https://connect.facebook.net/en_US/fbevents.js'];

test('[S7-059] the frame reports that it is ready, has the click in its address before any script, and sends events from before its start', () => {
  const { posted, log, say } = begin();
  expect(posted).toEqual([{ about: 'foyer-pixels', kind: 'ready' }]);
  say(pixelMessage({ kind: 'event', event }));
  expect(log).toEqual([]);
  say(start);
  expect(log).toEqual([...begun, 'https://mgs.example.com/p?c=m%201&e=register']);
});

test('[security: ad pixels] accepts only valid messages from its parent page', () => {
  const { log, say } = begin();
  say(start, {});
  expect(log).toEqual([]);
  say(start);
  for (const data of [
    null,
    'x',
    { kind: 'event' },
    { about: 'foyer-pixels', kind: 'event', event: { name: 'evil' } },
  ]) {
    say(data);
  }
  say(pixelMessage({ kind: 'event', event }), { postMessage: () => undefined });
  expect(log).toEqual(begun);
});
