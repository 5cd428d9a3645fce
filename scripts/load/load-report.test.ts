import { expect, test } from 'vitest';
import type { LoadTestRecording, LoadSample } from './load-recorder.ts';
import { createLoadReport, defaultLoadThresholds } from './load-report.ts';
import { createLoadReportPage } from './load-report-page.ts';
import { formatLoadReportText } from './load-report-text.ts';

const settings = {
  url: 'https://site.example/?<script>',
  profile: 'draw-night',
  rate: 1,
  seconds: 100,
  slowConnections: 0,
  streams: 2,
};

const makeSample = (at: number, rest: Partial<LoadSample> = {}): LoadSample => ({
  name: 'page /m/home',
  at,
  ms: 10,
  status: 200,
  ...rest,
});

/** A hundred pages in as many seconds. */
const calm = Array.from({ length: 100 }, (_, second) => makeSample(second * 1000));

function report(parts: Partial<LoadTestRecording> = {}, lost = 0) {
  return createLoadReport({
    settings,
    startedAt: new Date('2026-11-26T20:00:00Z'),
    thresholds: defaultLoadThresholds,
    record: { seconds: 100, samples: calm, faults: [], connections: [], ...parts },
    writes: [{ kind: 'move', acknowledged: 10, lost }],
  });
}

test('a load test without failures meets all thresholds', () => {
  expect(report()).toMatchObject({
    requestsPerSecond: 1,
    all: { requests: 100, p50: 10, p99: 10, max: 10, failed: {} },
    errorsOutsideFaults: 0,
    missed: [],
  });
});

test.each([
  [
    'slow responses',
    { samples: [...calm, makeSample(1, { ms: 300 }), makeSample(2, { ms: 300 })] },
    0,
    /percentile is 300 ms/,
  ],
  ['an error', { samples: [...calm, makeSample(1, { status: 0 })] }, 0, /1 requests failed outside of faults/],
  ['fewer requests than planned', { samples: calm.slice(0, 90) }, 0, /0.9 requests per second, fewer than 1/],
  ['a lost write', {}, 1, /Of 10 acknowledged writes \(move\), 1 are lost/],
])('a load test with %s misses a threshold', (_what, parts, lost, message) => {
  expect(report(parts, lost).missed).toEqual([expect.stringMatching(message)]);
});

test('a failed request is attributed to the latest fault that can have caused it, and the recovery ends with the last failed request', () => {
  const faults = [
    { name: 'restart', began: 10_000, ended: 12_000 },
    { name: 'kill', began: 20_000, ended: 20_000 },
  ];
  const failed = [
    makeSample(11_000, { status: 503 }),
    makeSample(13_000, { status: 503 }),
    makeSample(20_500, { name: 'move', status: 502 }),
    // Sent soon after the second fault, failed after a timeout.
    makeSample(49_000, { status: 0, ms: 28_000 }),
    makeSample(29_010, { status: 503 }),
    makeSample(90_000, { status: 500 }),
  ];
  const { faults: measured, errorsOutsideFaults, missed } = report({ samples: [...calm, ...failed], faults });
  expect(measured).toMatchObject([
    { failed: { 'page /m/home 503': 2 }, healedMs: 990, requests: 4 },
    { failed: { 'move 502': 1, 'page /m/home 0': 1, 'page /m/home 503': 1 }, healedMs: 9_000 },
  ]);
  expect(errorsOutsideFaults).toBe(1);
  expect(missed).toContain('kill: healed after 9000 ms, later than 5000 ms.');
});

test('the HTML report of a load test draws every second and fault, escapes texts, and needs no other file', () => {
  const faults = [{ name: 'kill <1>', began: 1_000, ended: 2_000 }];
  const connections = [{ at: 1_000, streams: 2, slowConnections: 1 }];
  const samples = [...calm, makeSample(1_500, { status: 502 })];
  const page = createLoadReportPage(report({ samples, faults, connections }));
  expect(page.match(/<svg /g)).toHaveLength(3);
  expect(page.match(/<polyline /g)).toHaveLength(6);
  expect(page).toContain('kill &lt;1&gt;');
  expect(page).toContain('1 × page /m/home 502');
  expect(page).not.toMatch(/<script|<link|<img|src=|href=|url\(/);
});

test('the text report of a load test contains every figure that a threshold limits', () => {
  const text = formatLoadReportText(report({ samples: [...calm, makeSample(1, { status: 502 })] }, 2));
  expect(text).toContain('outside of faults 1');
  expect(text).toContain('acknowledged writes (move): 10, lost 2');
  expect(text).toContain('missed:\n  1 requests failed');
});
