import { expect, test } from 'vitest';
import { adEventNames, type AdEvent } from '#src/tracking/ad-event.ts';
import {
  isPixelFrameReady,
  pixelFrameReadyMessage,
  createPixelMessage,
  type PixelMessage,
  createGoogleAnalyticsSessionMessage,
  parsePixelMessage,
  parseGoogleAnalyticsSessionMessage,
} from '#src/tracking/pixel-message.ts';

const about = 'foyer-pixels';
const longest = 'x'.repeat(512);
const tooLong = 'x'.repeat(513);

const start: PixelMessage = {
  kind: 'start',
  consent: { measurement: true, advertising: false },
  partners: ['googleTag', 'facebook'],
  visitorId: '0b8f6a38-3c5e-4a27-8a9a-5a4a1f5b8c22',
  page: 'https://play.example/m/home',
  clickIds: { gclid: 'g1', fbclid: 'f1' },
};
const event: AdEvent = { name: 'deposit', eventId: 'e1', amount: 250.5, currency: 'VND', content: 'k3' };

const wireStart = { about, ...start };
const wireEvent = (fields: object): object => ({ about, kind: 'event', event: { ...event, ...fields } });

/** Invalid messages: another format, another sender, or an unknown kind. */
const foreign = [null, undefined, 7, about, [], {}, { about }, { about, kind: 'stop' }, { kind: 'ready' }];

test('messages between page and pixel frame are marked with their sender and kind', () => {
  expect(createPixelMessage(start)).toEqual(wireStart);
  expect(createPixelMessage({ kind: 'event', event })).toEqual({ about, kind: 'event', event });
  expect(pixelFrameReadyMessage).toEqual({ about, kind: 'ready' });
  expect(createGoogleAnalyticsSessionMessage('1795000000')).toEqual({
    about,
    kind: 'session',
    sessionId: '1795000000',
  });
});

test('[S7-059] the pixel frame reads start and event messages unchanged', () => {
  const events = adEventNames.map((name) => ({ kind: 'event', event: { ...event, name } }) as const);
  for (const message of [start, ...events]) expect(parsePixelMessage(createPixelMessage(message))).toEqual(message);
});

test.each([
  ...foreign,
  pixelFrameReadyMessage,
  createGoogleAnalyticsSessionMessage('1795000000'),
  { ...wireStart, about: 'another' },
  { ...wireStart, about: undefined },
  { ...wireStart, kind: 'ready' },
  { ...wireStart, visitorId: undefined },
  { ...wireStart, visitorId: 7 },
  { ...wireStart, visitorId: tooLong },
  { ...wireStart, page: undefined },
  { ...wireStart, page: [] },
  { ...wireStart, page: tooLong },
  { about, kind: 'event' },
  { about, kind: 'event', event: null },
  { about: 'another', kind: 'event', event },
  { about, kind: '', event },
  wireEvent({ name: 'evil' }),
  wireEvent({ name: undefined }),
  wireEvent({ eventId: undefined }),
  wireEvent({ eventId: [] }),
  wireEvent({ eventId: tooLong }),
])('[security: ad pixels] the pixel frame ignores the message %j', (data) => {
  expect(parsePixelMessage(data)).toBeNull();
});

test.each([
  [
    { visitorId: longest, page: longest },
    { visitorId: longest, page: longest },
  ],
  [{ visitorId: '' }, { visitorId: '' }],
  [{ consent: undefined }, { consent: { measurement: false, advertising: false } }],
  [{ consent: { measurement: 'true', advertising: 1 } }, { consent: { measurement: false, advertising: false } }],
  [
    { consent: { measurement: false, advertising: true, email: true } },
    { consent: { measurement: false, advertising: true } },
  ],
  [{ partners: undefined }, { partners: [] }],
  [{ partners: 'facebook' }, { partners: [] }],
  [{ partners: ['facebook', 7, null, tooLong, longest] }, { partners: ['facebook', longest] }],
  [{ clickIds: undefined }, { clickIds: {} }],
  [{ clickIds: null }, { clickIds: {} }],
  [{ clickIds: 'g1' }, { clickIds: {} }],
  [
    { clickIds: { gclid: 'g1', fbclid: 7, mgs: tooLong, kadam: longest } },
    { clickIds: { gclid: 'g1', kadam: longest } },
  ],
  [{ email: 'a@b.example' }, {}],
])('[security: ad pixels] a start message with the fields %j is read with the fields %j', (fields, expected) => {
  expect(parsePixelMessage({ ...wireStart, ...fields })).toEqual({ ...start, ...expected });
});

test.each<[object, object]>([
  [{ eventId: longest }, { eventId: longest }],
  [{ amount: 0 }, { amount: 0 }],
  [{ amount: '250' }, { amount: undefined }],
  [{ amount: Number.NaN }, { amount: undefined }],
  [{ amount: Number.POSITIVE_INFINITY }, { amount: undefined }],
  [
    { currency: 7, content: tooLong },
    { currency: undefined, content: undefined },
  ],
  [
    { currency: undefined, content: longest },
    { currency: undefined, content: longest },
  ],
  [{ email: 'a@b.example' }, {}],
])('[security: ad pixels] an event with %j is read with %j', (fields, expected) => {
  expect(parsePixelMessage(wireEvent(fields))).toEqual({ kind: 'event', event: { ...event, ...expected } });
});

test('no other message is taken for the ready message of the pixel frame', () => {
  expect(isPixelFrameReady(pixelFrameReadyMessage)).toBe(true);
  for (const data of [...foreign, wireStart, { about: 'another', kind: 'ready' }, { about, kind: '' }])
    expect(isPixelFrameReady(data)).toBe(false);
});

test('the page reads the session of Google Analytics, 1 to 20 digits, from a session message of the pixel frame only', () => {
  for (const sessionId of ['1', '1795000000', '1'.repeat(20)])
    expect(parseGoogleAnalyticsSessionMessage(createGoogleAnalyticsSessionMessage(sessionId))).toBe(sessionId);
  for (const sessionId of [undefined, null, 1_795_000_000, '', 'GS1.1.1', '1'.repeat(21)])
    expect(parseGoogleAnalyticsSessionMessage({ about, kind: 'session', sessionId })).toBeNull();
  for (const data of [
    ...foreign,
    { about, kind: 'ready', sessionId: '1' },
    { about, kind: '', sessionId: '1' },
    { about: 'another', kind: 'session', sessionId: '1' },
  ])
    expect(parseGoogleAnalyticsSessionMessage(data)).toBeNull();
});
