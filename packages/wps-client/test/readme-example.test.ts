import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sendValue, sendError, startLoopbackPlatform } from './loopback-platform.ts';
import { getHomeTitles } from './readme-example.ts';

test("the example in the API client's README returns the titles, or the reason of the error", async () => {
  const lane = { id: 'hot', cards: [], gameClassify: [], gameCount: 0 };
  const open = await startLoopbackPlatform((_request, response) =>
    sendValue(response, {
      lanes: [
        { ...lane, title: 'Popular' },
        { ...lane, id: 'lottery', title: 'Lottery' },
      ],
    }),
  );
  const closed = await startLoopbackPlatform((_request, response) =>
    sendError(response, 503, { errorCode: 'service_unavailable', message: 'Back at noon' }),
  );
  expect(await getHomeTitles(open.origin)).toBe('Popular, Lottery');
  expect(await getHomeTitles(closed.origin)).toBe('No titles: Back at noon');
});

test("the example in the API client's README is the tested code", () => {
  const shown = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const code = readFileSync(new URL('./readme-example.ts', import.meta.url), 'utf8');
  const body = code.slice(code.indexOf('  const client'), code.lastIndexOf('}')).replaceAll(/^ {2}/gm, '').trim();
  expect(shown).toContain(body);
});
