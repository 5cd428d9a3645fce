import { register } from '@foyer/contract/member/register';
import { registerMobile } from '@foyer/contract/member/register-mobile';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { expect, test } from 'vitest';
import { requestHeaders } from '#src/request/request-headers.ts';

const parts = {
  scope: { merchant: 'aurora', language: 'EN', token: null },
  encodedUserAgent: 'Test',
  idempotencyKey: null,
  device: null,
  traceparent: null,
};

test.each([
  ['REG3', register],
  ['MOBILENUMREG3', registerMobile],
  ['H5', getMemberInfo],
])('[S7-002, S7-015, S7-016] ModuleId is %s', (moduleId, endpoint) => {
  expect(requestHeaders(endpoint, parts)).toMatchObject({ ModuleId: moduleId });
});
