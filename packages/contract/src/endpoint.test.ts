import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { defineEndpoint } from '#src/endpoint.ts';

const required = {
  name: 'example.read',
  path: '/wps/example',
  summary: 'An example.',
  source: 'none',
  in: z.object({}),
  out: z.null(),
} as const;

test.each([
  ['GET', 'read'],
  ['POST', 'write'],
] as const)('an endpoint with method %s is a %s and has safe defaults', (method, kind) => {
  expect(defineEndpoint({ ...required, method })).toEqual({
    ...required,
    method,
    kind,
    platform: 'optional',
    errors: [],
    sealed: false,
    cache: 'never',
    token: 'required',
    queue: 'standard',
    timeoutMs: 30_000,
    moduleId: null,
    idempotent: false,
    bodyBytes: 65_536,
    availableWhenClosed: false,
    lowPriority: false,
  });
});

test('an endpoint keeps the properties of its definition', () => {
  const own = {
    method: 'POST',
    kind: 'read',
    platform: { flag: 'INBOX3' },
    errors: ['access_denied'],
    sealed: true,
    cache: { seconds: 60 },
    token: 'none',
    queue: 'game-list',
    timeoutMs: 10_000,
    moduleId: 'REG3',
    idempotent: true,
    bodyBytes: 1_024,
    availableWhenClosed: true,
    lowPriority: true,
  } as const;
  expect(defineEndpoint({ ...required, ...own })).toEqual({ ...required, ...own });
});
