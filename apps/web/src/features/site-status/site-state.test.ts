import type { WpsError, WpsResult } from '@foyer/wps-client/wps-error';
import type { OutputOf } from '@foyer/contract/endpoint';
import type { getSiteStatus } from '@foyer/contract/system/get-site-status';
import { expect, test } from 'vitest';
import { toSiteStatusResult } from '#src/features/site-status/site-state.ts';
import { makePageData } from '#test/page-data.ts';

type Status = OutputOf<typeof getSiteStatus>;

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
const rejected = (over: Partial<Extract<WpsError, { kind: 'rejected' }>>): WpsResult<Status> => ({
  ok: false,
  error: {
    kind: 'rejected',
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

test('[S3-058] a status response is read as an open site, as maintenance with its end, or as a denied visitor with the IP address', () => {
  const endsAt = '2026-11-21T03:20:00.000Z';
  const serverNow = '2026-11-21T03:00:00.000Z';
  expect(toSiteStatusResult(status({}), true)).toEqual({ kind: 'state', state: { kind: 'open' } });
  expect(toSiteStatusResult(status({ maintenance: true, maintenanceEnd: endsAt, serverNow }), true)).toEqual({
    kind: 'state',
    state: { kind: 'maintenance', endsAt, serverNow },
  });
  // A denied visitor gets no end time.
  expect(toSiteStatusResult(status({ maintenance: true, regionRestriction: true }), true)).toEqual({
    kind: 'state',
    state: { kind: 'denied', ip: '192.0.2.7' },
  });
});

test('[S8-001] a status request with domain_not_available shows the panel for an unknown domain', () => {
  const answer = toSiteStatusResult(rejected({ code: 'domain_not_available', rawCode: 'domain_not_available' }), false);
  expect(answer).toEqual({ kind: 'state', state: { kind: 'domain' } });
});

test('[S8-002] a status request with another error code of the contract shows the server’s message, or a lost connection if there is none', () => {
  const code = 'service_unavailable';
  expect(toSiteStatusResult(rejected({ code, rawCode: code }), false)).toMatchObject({ message: 'Their words' });
  expect(toSiteStatusResult(rejected({ message: null }), false)).toEqual({
    kind: 'notice',
    message: null,
    messageKey: 'internet_lost',
  });
});

test('[S8-002] a status request with an unknown error code shows the code and the id of the call instead of the server’s message', () => {
  expect(toSiteStatusResult(rejected({}), false)).toEqual({
    kind: 'notice',
    message: null,
    messageKey: 'unknown_error',
    reference: 'their_code s',
  });
});

test('[S8-002] a status request that fails without a code on a secure page shows a lost network', () => {
  expect(toSiteStatusResult(failed({ kind: 'network', ...call }), true)).toMatchObject({ messageKey: 'internet_lost' });
  expect(toSiteStatusResult(failed({ kind: 'timeout', afterMs: 30_000, ...call }), true)).toMatchObject({
    messageKey: 'internet_lost',
  });
});

test('[S8-003] a status request that fails without a code on a page without https shows a network or CORS error', () => {
  expect(toSiteStatusResult(failed({ kind: 'network', ...call }), false)).toEqual({
    kind: 'notice',
    message: null,
    messageKey: 'network_error',
  });
  expect(toSiteStatusResult(rejected({ rawCode: null }), false)).toMatchObject({
    message: null,
    messageKey: 'network_error',
  });
});

test('[S8-012, S8-015] a status request shows no error if it is rate-limited, fails with status 502, or the device is offline', () => {
  expect(toSiteStatusResult(rejected({ code: 'TOO_MANY_REQUEST', status: 429 }), true)).toEqual({ kind: 'silent' });
  expect(toSiteStatusResult(rejected({ status: 502 }), true)).toEqual({ kind: 'silent' });
  expect(toSiteStatusResult(failed({ kind: 'offline', secure: true, ...call }), true)).toEqual({ kind: 'silent' });
});
