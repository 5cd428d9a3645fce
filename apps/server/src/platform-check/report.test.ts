import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import { articleSchema } from '@foyer/contract/content/articles';
import { findEncryptionKeyProblem } from '#src/platform-check/check-encryption.ts';
import { checkLaunchOrigins } from '#src/platform-check/check-launches.ts';
import { describeShapeProblems } from '#src/platform-check/describe-shape-problems.ts';
import { formatPlatformReport } from '#src/platform-check/format-platform-report.ts';
import type { EndpointCheckResult, PlatformReport } from '#src/platform-check/platform-report.ts';
import { createPlatformReportRedactor } from '#src/platform-check/report-redactor.ts';
import { renderPlatformReportPage } from '#src/platform-check/report-page.ts';

const call = (over: Partial<EndpointCheckResult>): EndpointCheckResult => ({
  name: 'game.getLanes',
  method: 'GET',
  path: '/wps/lanes',
  need: 'required',
  status: 'ok',
  severity: 'ok',
  detail: '',
  problems: [],
  latency: null,
  ...over,
});
const report: PlatformReport = {
  platform: 'https://platform.example',
  merchant: 'aurora',
  language: 'EN',
  checkedAt: '2026-11-26T12:00:00.000Z',
  asMember: false,
  calls: [
    call({ latency: { median: 12, p95: 40, reads: 5 } }),
    call({
      path: '/wps/list',
      status: 'wrong',
      severity: 'failure',
      detail: 'answered <b>hunter2 & token-1</b>',
      problems: [{ path: 'value.<i>', expected: 'expected string' }],
    }),
  ],
  checks: [{ name: 'Wrong login', severity: 'warning', detail: 'said hunter2' }],
};

test('the platform report ends with the failures, the rules and the summary', () => {
  expect(formatPlatformReport(report).split('\n')).toEqual([
    'https://platform.example, merchant aurora, language EN, visitor',
    '',
    'ok    ok     required  GET /wps/lanes  median 12 ms, p95 40 ms of 5 reads',
    'FAIL  wrong  required  GET /wps/list   answered <b>hunter2 & token-1</b>',
    '                                         value.<i>: expected string',
    '',
    'warn  Wrong login  said hunter2',
    '',
    '1 failure, 1 warning, 0 notes, 1 ok',
  ]);
});

test('the report page is one file that begins with the failures and escapes what the platform sent', () => {
  const page = renderPlatformReportPage(report);
  expect(page.indexOf('/wps/list')).toBeLessThan(page.indexOf('/wps/lanes'));
  expect(page).toContain('answered &lt;b&gt;hunter2 &amp; token-1&lt;/b&gt;');
  expect(page).toContain('<code>value.&lt;i&gt;</code> expected string');
  expect(page).toContain('<span class="badge failure">Failure: wrong</span>');
  expect(page).not.toMatch(/<script|<link|src=|url\(/);
});

test('the platform report contains no passwords, tokens or control characters', () => {
  const redactor = createPlatformReportRedactor(['hunter2']);
  redactor.add('token-1');
  const { calls, checks } = redactor.redactReport({
    ...report,
    calls: [
      call({ detail: 'a\u001B[31m hunter2', problems: [{ path: 'value.token-1', expected: `x${'y'.repeat(400)}` }] }),
    ],
  });
  expect(calls[0]?.detail).toBe('a [31m [hidden]');
  expect(calls[0]?.problems[0]?.path).toBe('value.[hidden]');
  expect(calls[0]?.problems[0]?.expected).toHaveLength(301);
  expect(checks[0]?.detail).toBe('said [hidden]');
});

const base64Of = (key: KeyObject): string => key.export({ format: 'der', type: 'spki' }).toString('base64');
const rsa = (modulusLength: number): KeyObject => generateKeyPairSync('rsa', { modulusLength }).publicKey;

test.each([
  ['a key of 2048 bits', base64Of(rsa(2048)), null],
  ['a short key', base64Of(rsa(1024)), 'publicKey has 1024 bits; at least 2048 are needed'],
  ['a key of a curve', base64Of(generateKeyPairSync('ed25519').publicKey), 'publicKey is ed25519 instead of RSA'],
  ['PEM', String(rsa(2048).export({ format: 'pem', type: 'spki' })), expect.stringContaining('is not base64')],
  ['another text', 'AAAA', 'publicKey is not the SPKI DER of a key'],
])(
  'the platform check accepts only RSA encryption keys of at least 2048 bits in base64: %s',
  (_name, publicKey, problem) => {
    expect(findEncryptionKeyProblem({ rsaKey: 'k', publicKey, serverTime: 0 })).toEqual(problem);
  },
);

test.each([
  ['https://games.example/1', ['https://games.example'], 'ok', 'https://games.example'],
  ['https://games.example/1', null, 'note', expect.stringContaining('compare with GAME_ORIGINS')],
  ['http://games.example/1', null, 'failure', expect.stringContaining('is not https')],
  ['http://localhost:8090/1', ['http://localhost:8090'], 'ok', 'http://localhost:8090'],
  ['/relative', null, 'failure', expect.stringContaining('is not an absolute address')],
])(
  'the platform check reports whether the game URL %s is allowed by the game origins %j',
  (gameUrl, origins, severity, detail) => {
    expect(checkLaunchOrigins([{ endpoint: 'game.launchSea', gameUrl }], origins)).toMatchObject({ severity, detail });
  },
);

test('the platform report describes an invalid union value by its closest variant, and shortens a long list of problems', () => {
  const article = { id: '', title: '', summary: '', category: null, from: null, until: null, credits: null };
  const parsed = articleSchema.safeParse({
    ...article,
    body: [{ tag: 'p', children: [{ tag: 'script', children: [] }] }],
  });
  expect(describeShapeProblems(parsed.error ?? { issues: [] }, 'value')).toEqual([
    { path: 'value.body[0].children[0].tag', expected: expect.stringMatching(/^expected one of "p"/) },
  ]);
  const many = articleSchema.safeParse({}).error;
  expect(many && describeShapeProblems(many, 'value').at(-1)).toEqual({
    path: 'value',
    expected: 'and 3 more problems',
  });
});
