import type { WpsError, WpsResult } from '@foyer/wps-client/wps-error';
import type { OutputOf } from '@foyer/contract/endpoint';
import type { getStatus } from '@foyer/contract/system/get-status';
import { expect, test } from 'vitest';
import { toStatusResult } from '#src/features/site-status/site-state.ts';
import { makePageData } from '#test/page-data.ts';

type Status = OutputOf<typeof getStatus>;

const call = { endpoint: 'system.getStatus', takesToken: false } as const;
const status = (over: Partial<Status>): WpsResult<Status> => ({
  ok: true,
  spanId: 's',
  value: {
    maintenance: false,
    maintenanceEnd: null,
    regionRestriction: false,
    ip: '192.0.2.7',
    info: makePageData().site,
    ...over,
  },
});
const refused = (over: Partial<Extract<WpsError, { kind: 'refused' }>>): WpsResult<Status> => ({
  ok: false,
  error: {
    kind: 'refused',
    code: 'other',
    rawCode: 'their_code',
    message: 'Their words',
    value: null,
    status: 500,
    retryAfterSeconds: null,
    spanId: 's',
    ...call,
    ...over,
  },
});
const failed = (error: WpsError): WpsResult<Status> => ({ ok: false, error });

test('[S3-058] maintenance with its end, a restricted region with the address, or an open site', () => {
  const endsAt = '2026-11-21T03:20:00.000Z';
  expect(toStatusResult(status({}), true)).toEqual({ kind: 'state', state: { kind: 'open' } });
  expect(toStatusResult(status({ maintenance: true, maintenanceEnd: endsAt }), true)).toEqual({
    kind: 'state',
    state: { kind: 'maintenance', endsAt },
  });
  // Whoever is kept out is not told to wait.
  expect(toStatusResult(status({ maintenance: true, regionRestriction: true }), true)).toEqual({
    kind: 'state',
    state: { kind: 'denied', ip: '192.0.2.7' },
  });
});

test('[S8-001] domain_not_available shows the domain panel', () => {
  const answer = toStatusResult(refused({ code: 'domain_not_available', rawCode: 'domain_not_available' }), false);
  expect(answer).toEqual({ kind: 'state', state: { kind: 'domain' } });
});

test('[S8-002] another error with a code is told in the words of the server, or as no network where it has none', () => {
  expect(toStatusResult(refused({}), false)).toEqual({
    kind: 'notice',
    message: 'Their words',
    words: 'internet_lost',
  });
  expect(toStatusResult(refused({ message: null }), false)).toEqual({
    kind: 'notice',
    message: null,
    words: 'internet_lost',
  });
});

test('[S8-002] on a secure page a failure without a code is told as no network', () => {
  expect(toStatusResult(failed({ kind: 'network', ...call }), true)).toMatchObject({ words: 'internet_lost' });
  expect(toStatusResult(failed({ kind: 'timeout', afterMs: 30_000, ...call }), true)).toMatchObject({
    words: 'internet_lost',
  });
});

test('[S8-003] any other failure is a network error or one of CORS', () => {
  expect(toStatusResult(failed({ kind: 'network', ...call }), false)).toEqual({
    kind: 'notice',
    message: null,
    words: 'network_error',
  });
  expect(toStatusResult(refused({ rawCode: null }), false)).toMatchObject({ message: null, words: 'network_error' });
});

test('[S8-012, S8-015] what is silent everywhere is silent here, and no line is told by the device', () => {
  expect(toStatusResult(refused({ code: 'TOO_MANY_REQUEST', status: 429 }), true)).toEqual({ kind: 'silent' });
  expect(toStatusResult(refused({ status: 502 }), true)).toEqual({ kind: 'silent' });
  expect(toStatusResult(failed({ kind: 'offline', secure: true, ...call }), true)).toEqual({ kind: 'silent' });
});
