import { expect, test } from 'vitest';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import { launchGame } from '#src/features/game-view/launch/use-game-launch.ts';
import type { GameLaunchRequest } from '#src/features/game-view/launch/launch-request-by-kind.ts';
import { recordLaunchTap } from '#src/features/game-view/launch/launch-tap.ts';
import { makeManualClock } from '#test/manual-clock.ts';

const VENDOR = 'http://localhost:8090';
/** The fake request below does not use this client. */
const wps: WpsClient = {
  call: () => {
    throw new Error('the fake request calls no endpoint');
  },
};

async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

const never = (): Promise<string> => new Promise(() => undefined);

function startLaunch({ needsLabelName = false, readLabelName = never, answer = {} } = {}) {
  const clock = makeManualClock();
  const sent: string[] = [];
  const request: GameLaunchRequest = {
    needsLabelName,
    send: async (_wps, labelName, { signal }) => {
      sent.push(signal?.aborted ? 'aborted' : `launch${labelName}`);
      return { ok: true, value: { gameUrl: `${VENDOR}/play?launchToken=once`, ...answer }, spanId: 'span' };
    },
  };
  const caller = new AbortController();
  const dependencies = { wps, clock, vendorOrigins: [VENDOR], readLabelName };
  const launched = launchGame(dependencies, request, caller.signal);
  return { clock, sent, launched, caller };
}

test('[S7-030] a game launch is sent 150 ms after the tap', async () => {
  const { clock, sent, launched } = startLaunch();
  await flushPromises();
  expect(sent).toEqual([]);
  clock.advance(149);
  await flushPromises();
  expect(sent).toEqual([]);
  clock.advance(1);
  expect(await launched).toMatchObject({ ok: true, game: { url: new URL(`${VENDOR}/play?launchToken=once`) } });
  expect(sent).toEqual(['launch']);
});

test('[S7-030] the 150 ms before a game launch count from the tap on the card', async () => {
  recordLaunchTap({ href: location.href, cover: null, tappedAtMs: performance.now() - 1_000 });
  const { sent, launched } = startLaunch();
  await launched;
  expect(sent).toEqual(['launch']);
});

test('[S7-030] no game launch is sent if the member leaves within 150 ms of opening the game', async () => {
  const { clock, sent, caller } = startLaunch();
  await flushPromises();
  clock.advance(149);
  caller.abort();
  clock.advance(10_000);
  await flushPromises();
  expect(sent.filter((one) => one !== 'aborted')).toEqual([]);
});

test('[S3-031, S3-033] a game launch contains the VIP label that arrives during the delay', async () => {
  const { clock, sent, launched } = startLaunch({ needsLabelName: true, readLabelName: async () => ' for Gold' });
  await flushPromises();
  clock.advance(150);
  await launched;
  expect(sent).toEqual(['launch for Gold']);
});

test('[S3-031, S3-033] a game launch waits 500 ms for the VIP label and is then sent without it', async () => {
  const { clock, sent, launched } = startLaunch({ needsLabelName: true });
  await flushPromises();
  clock.advance(499);
  await flushPromises();
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
])('[S7-030] reads from the launch response %o the game’s details %o', async (answer, game) => {
  const { clock, launched } = startLaunch({ answer });
  clock.advance(150);
  expect(await launched).toEqual({ ok: true, game: { url: new URL(`${VENDOR}/play?launchToken=once`), ...game } });
});

test('[S7-030] a launch whose game URL may not be framed fails with `error: null`', async () => {
  const { clock, launched } = startLaunch({ answer: { gameUrl: 'https://elsewhere.example/play' } });
  clock.advance(150);
  expect(await launched).toEqual({ ok: false, error: null });
});
