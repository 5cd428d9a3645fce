import { expect, test } from 'vitest';
import {
  type AcknowledgedWrite,
  acknowledgedWriteKinds,
  createAcknowledgedWriteSearch,
  findAcknowledgedWrites,
} from './acknowledged-writes.ts';
import type { SiteResponse } from './site-connection.ts';

const request = { method: 'GET', path: '/', headers: {}, body: null } as const;
const makeWrite = (kind: AcknowledgedWrite['kind']): AcknowledgedWrite => ({
  kind,
  find: async () => request,
  isFound: ({ status }) => status === 200,
});

/** Answers with one status after the other. */
function makeConnection(...statuses: readonly number[]) {
  const sent: number[] = [];
  const send = async (): Promise<SiteResponse> => {
    const status = statuses[sent.length] ?? 404;
    sent.push(status);
    return { status, body: '' };
  };
  return { sent, send };
}

test('a load test counts the confirmed writes that the site has lost', async () => {
  const connection = makeConnection(200, 404, 200);
  const figures = await findAcknowledgedWrites(
    acknowledgedWriteKinds,
    [makeWrite('move'), makeWrite('launch'), makeWrite('move')],
    [connection],
    0,
  );
  expect(figures).toEqual([
    { kind: 'registration', acknowledged: 0, lost: 0 },
    { kind: 'launch', acknowledged: 1, lost: 1 },
    { kind: 'move', acknowledged: 2, lost: 0 },
  ]);
});

test('a load test repeats the search for a confirmed write if the site is busy or recovering', async () => {
  const connection = makeConnection(503, 429, 0, 200);
  expect(await findAcknowledgedWrites(acknowledgedWriteKinds, [makeWrite('launch')], [connection], 0)).toContainEqual({
    kind: 'launch',
    acknowledged: 1,
    lost: 0,
  });
  expect(connection.sent).toEqual([503, 429, 0, 200]);
});

test('a load test counts a confirmed write as lost if the site does not recover', async () => {
  const connection = makeConnection(...Array<number>(10).fill(503));
  expect(await findAcknowledgedWrites(acknowledgedWriteKinds, [makeWrite('launch')], [connection], 0)).toContainEqual({
    kind: 'launch',
    acknowledged: 1,
    lost: 1,
  });
});

test('a load test counts a confirmed move as lost if the move was made only by the search for it', async () => {
  const moves = [makeWrite('move'), makeWrite('move')];
  const { search, figures } = createAcknowledgedWriteSearch(acknowledgedWriteKinds, 0);
  expect(await search(moves, [makeConnection(404, 200)])).toBe(1);
  expect(await search(moves, [makeConnection(200, 200)])).toBe(0);
  expect(figures()).toContainEqual({ kind: 'move', acknowledged: 2, lost: 1 });
});
