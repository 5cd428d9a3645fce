import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  GAME_FRAME_MESSAGE_MAX_LENGTH,
  gameFrameMessageSchema,
  parseGameFrameMessage,
  parseGameHostMessage,
} from '#src/vendor/game-frame-message.ts';

const source = 'foyer-vendor';

test('every type of game message is read unchanged', () => {
  const messages = [
    { source, type: 'ready' },
    { source, type: 'balance', amount: 9990, currency: 'VND' },
    { source, type: 'round-start', round: 'minute-3/29384756' },
    { source, type: 'round-end', round: 'minute-3/29384756', won: 0 },
    { source, type: 'ready', controls: ['pause', 'mute', 'stop'], orientation: 'landscape' },
    { source, type: 'error', code: 'session-over' },
    { source, type: 'exit' },
    { source, type: 'alerts', game: 'star-6' },
    { source, type: 'alerts', game: 'star-6', on: true },
  ];
  for (const message of messages) expect(parseGameFrameMessage(message)).toEqual(message);
});

test.each([
  null,
  'ready',
  { type: 'ready' },
  { source: 'someone', type: 'ready' },
  { source, type: 'navigate', url: 'https://evil.example' },
  { source, type: 'ready', extra: 1 },
  { source, type: 'ready', controls: ['navigate'] },
  { source, type: 'ready', controls: ['mute', 'mute', 'mute', 'mute'] },
  { source, type: 'ready', orientation: 'upside-down' },
  { source, type: 'error', code: '<b>' },
  { source, type: 'balance', amount: '9990', currency: 'VND' },
  { source, type: 'balance', amount: -1, currency: 'VND' },
  { source, type: 'balance', amount: Number.NaN, currency: 'VND' },
  { source, type: 'round-start', round: 'x'.repeat(65) },
  { source, type: 'alerts' },
  { source, type: 'alerts', game: 'x'.repeat(65) },
  { source, type: 'alerts', game: 'star-6', on: 1 },
])('%j is not a message of a game', (data) => {
  expect(parseGameFrameMessage(data)).toBeNull();
});

test('valid messages of a game are far below the size limit, and random data is rejected', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      const message = parseGameFrameMessage(data);
      expect(message === null || JSON.stringify(message).length < GAME_FRAME_MESSAGE_MAX_LENGTH / 16).toBe(true);
    }),
  );
  const huge = { source, type: 'round-end', round: '\u0000'.repeat(64), won: Number.MAX_SAFE_INTEGER };
  expect(JSON.stringify(gameFrameMessageSchema.parse(huge)).length).toBeLessThan(GAME_FRAME_MESSAGE_MAX_LENGTH / 16);
});

const host = 'foyer-host';

test('a game reads the messages of the host page and no others', () => {
  for (const type of ['pause', 'resume', 'mute', 'unmute', 'stop']) {
    expect(parseGameHostMessage({ source: host, type })).toEqual({ source: host, type });
  }
  const state = { source: host, type: 'alerts-state', game: 'star-6', on: false };
  expect(parseGameHostMessage(state)).toEqual(state);
  for (const data of [
    null,
    'pause',
    { source: host, type: 'alerts-state', on: false },
    { source: host, type: 'pause', game: 'star-6', on: false },
    { type: 'pause' },
    { source: 'foyer-vendor', type: 'pause' },
    { source: host, type: 'eval' },
  ]) {
    expect(parseGameHostMessage(data)).toBeNull();
  }
  expect(parseGameHostMessage({ source: host, type: 'pause', extra: 1 })).toBeNull();
});
