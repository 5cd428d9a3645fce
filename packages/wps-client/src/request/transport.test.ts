import { getCountry } from '@foyer/contract/system/get-country';
import { getStatus } from '@foyer/contract/system/get-status';
import { expect, test } from 'vitest';
import { createTransport } from '#src/request/transport.ts';
import { manualClock } from '../../test/manual-clock.ts';

test.each([
  ['never', getStatus, 'no-store'],
  ['for a while', getCountry, 'default'],
])('[S7-005, S7-022] a call that may be cached %s is sent with its cache mode', async (_how, endpoint, mode) => {
  const modes: (RequestCache | undefined)[] = [];
  const transport = createTransport({
    clock: manualClock(),
    isOnline: () => true,
    pacePatterns: [],
    fetch: async (_input, init) => {
      modes.push(init?.cache);
      return Response.json({ success: true, value: {} });
    },
  });
  const url = new URL(endpoint.path, 'https://platform.example');
  await transport.send({ endpoint, url, headers: new Headers(), body: null }, new AbortController().signal);
  expect(modes).toEqual([mode]);
});
