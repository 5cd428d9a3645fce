import { pixelMessage } from '@foyer/contract/tracking/pixel-message';
import { expect, test } from 'vitest';
import { bootPixels } from '#src/app/frames/boot-pixels.ts';

const event = { name: 'register', eventId: 'e1' } as const;
const start = pixelMessage({
  kind: 'start',
  consent: { measurement: true, advertising: true },
  visitorId: 'v1',
  page: 'https://play.example/m/home',
  clickIds: { mgs: 'm 1' },
});

function begin() {
  const posted: object[] = [];
  const parent = { postMessage: (message: object) => void posted.push(message) };
  const hears: ((event: { source: unknown; data: unknown }) => void)[] = [];
  const addresses: string[] = [];
  bootPixels(
    { parent, addEventListener: (_type, hear) => void hears.push(hear) },
    { postbacks: { mgs: 'https://mgs.example.com/p?c={clickId}&e={event}' } },
    { globals: {}, loadScript: () => undefined, callAddress: (url) => void addresses.push(url), now: () => 1 },
  );
  const say = (data: unknown, source: unknown = parent): void => hears.forEach((hear) => hear({ source, data }));
  return { posted, addresses, say };
}

test('[S7-059] the frame says that it listens, and tells what came before the start once it has come', () => {
  const { posted, addresses, say } = begin();
  expect(posted).toEqual([{ about: 'foyer-pixels', kind: 'ready' }]);
  say(pixelMessage({ kind: 'event', event }));
  expect(addresses).toEqual([]);
  say(start);
  expect(addresses).toEqual(['https://mgs.example.com/p?c=m%201&e=register']);
});

test('[security: ad pixels] it listens to nobody but the page around it, and to nothing that is no message', () => {
  const { addresses, say } = begin();
  say(start, {});
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
  expect(addresses).toEqual([]);
});
