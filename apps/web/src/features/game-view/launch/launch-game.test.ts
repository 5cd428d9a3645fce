import { expect, test } from 'vitest';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import { launchGame } from '#src/features/game-view/launch/use-launch.ts';
import type { LaunchRequest } from '#src/features/game-view/launch/launch-request.ts';
import { recordTap } from '#src/features/game-view/launch/launch-tap.ts';
import { makeManualClock } from '#test/manual-clock.ts';

const VENDOR = 'http://localhost:8090';
/** The request below sends nothing itself. */
const wps: WpsClient = {
  call: () => {
    throw new Error('the order does not call');
  },
};

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

const never = (): Promise<string> => new Promise(() => undefined);

function begin({ needsLabelName = false, readLabelName = never, answer = {} } = {}) {
  const clock = makeManualClock();
  const sent: string[] = [];
  const order: LaunchRequest = {
    needsLabelName,
    send: async (_wps, labelName, { signal }) => {
      sent.push(signal?.aborted ? 'aborted' : `launch${labelName}`);
      return { ok: true, value: { gameUrl: `${VENDOR}/play?launchToken=once`, ...answer }, spanId: 'span' };
    },
  };
  const caller = new AbortController();
  const parts = { wps, clock, vendorOrigins: [VENDOR], readLabelName };
  const launched = launchGame(parts, order, caller.signal);
  return { clock, sent, launched, caller };
}

test('[S7-030] sends a launch 150 ms after the tap, and not before', async () => {
  const { clock, sent, launched } = begin();
  await settle();
  expect(sent).toEqual([]);
  clock.advance(149);
  await settle();
  expect(sent).toEqual([]);
  clock.advance(1);
  expect(await launched).toMatchObject({ ok: true, game: { url: new URL(`${VENDOR}/play?launchToken=once`) } });
  expect(sent).toEqual(['launch']);
});

test('[S7-030] counts the time since the tap of the card that led here', async () => {
  recordTap({ href: location.href, cover: null, tappedAtMs: performance.now() - 1_000 });
  const { sent, launched } = begin();
  await launched;
  expect(sent).toEqual(['launch']);
});

test('[S7-030] hands a launch over as aborted if the member leaves within the 150 ms', async () => {
  const { clock, sent, caller } = begin();
  await settle();
  clock.advance(149);
  caller.abort();
  clock.advance(10_000);
  await settle();
  expect(sent.filter((one) => one !== 'aborted')).toEqual([]);
});

test('[S3-031, S3-033] sends the label that arrives during the delay', async () => {
  const { clock, sent, launched } = begin({ needsLabelName: true, readLabelName: async () => ' for Gold' });
  await settle();
  clock.advance(150);
  await launched;
  expect(sent).toEqual(['launch for Gold']);
});

test('[S3-031, S3-033] waits 500 ms for the label and then sends the launch without it', async () => {
  const { clock, sent, launched } = begin({ needsLabelName: true });
  await settle();
  clock.advance(499);
  await settle();
  expect(sent).toEqual([]);
  clock.advance(1);
  await launched;
  expect(sent).toEqual(['launch']);
});

test.each([
  [{}, { name: null, saysReady: false }],
  [
    { name: 'Fox', saysReady: true },
    { name: 'Fox', saysReady: true },
  ],
])('[S7-030] a launch answered with %o opens a game with %o', async (answer, game) => {
  const { clock, launched } = begin({ answer });
  clock.advance(150);
  expect(await launched).toEqual({ ok: true, game: { url: new URL(`${VENDOR}/play?launchToken=once`), ...game } });
});

test('[S7-030] rejects a URL that may not be framed without a server error', async () => {
  const { clock, launched } = begin({ answer: { gameUrl: 'https://elsewhere.example/play' } });
  clock.advance(150);
  expect(await launched).toEqual({ ok: false, error: null });
});
