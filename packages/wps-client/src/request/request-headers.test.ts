import { defineEndpoint } from '@foyer/contract/endpoint';
import { getHomeLanes } from '@foyer/contract/game/game-lists';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { registerByUsername, registerByMobileNumber } from '@foyer/contract/member/registration/register';
import { setLanguage } from '@foyer/contract/member/set-language';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { encodeUserAgent, buildRequestHeaders } from '#src/request/request-headers.ts';

const parts = {
  scope: { merchant: 'aurora', language: 'EN', token: null },
  encodedUserAgent: 'Test',
  idempotencyKey: null,
  device: null,
  traceparent: null,
};
const always = { Accept: 'application/json', 'X-Real-UA': 'Test', Merchant: 'aurora', Language: 'EN' };
const sealedCall = defineEndpoint({
  name: 'test.sealed',
  method: 'POST',
  path: '/wps/relay/TEST_sealed',
  summary: 'A sealed call.',
  source: 'test',
  in: z.strictObject({}),
  out: z.object({}),
  sealed: true,
});

test.each([
  ['REG3', registerByUsername],
  ['MOBILENUMREG3', registerByMobileNumber],
  ['H5', getMemberInfo],
])('[S7-002, S7-015, S7-016] the request header ModuleId is %s', (moduleId, endpoint) => {
  expect(buildRequestHeaders(endpoint, parts)).toMatchObject({ ModuleId: moduleId });
});

test('[S7-002] a read by a visitor has only the headers of every request', () => {
  expect(buildRequestHeaders(getMemberInfo, parts)).toEqual({ ...always, ModuleId: 'H5' });
});

test("[S7-002] a member's token is sent only with calls that take one", () => {
  const member = { ...parts, scope: { ...parts.scope, token: 'secret-token' } };
  expect(buildRequestHeaders(getMemberInfo, member)).toEqual({
    ...always,
    ModuleId: 'H5',
    Authorization: 'secret-token',
  });
  expect(buildRequestHeaders(getHomeLanes, member)).not.toHaveProperty('Authorization');
});

test('[S7-002] a write has the type of its body as a header', () => {
  expect(buildRequestHeaders(setLanguage, parts)).toEqual({
    ...always,
    ModuleId: 'H5',
    'Content-Type': 'application/json',
  });
});

test('a request has the headers for an idempotency key and a traceparent if the call has them', () => {
  expect(buildRequestHeaders(getMemberInfo, { ...parts, idempotencyKey: 'key', traceparent: '00-a-b-01' })).toEqual({
    ...always,
    ModuleId: 'H5',
    'Idempotency-Key': 'key',
    traceparent: '00-a-b-01',
  });
});

test.each([
  ['a sealed call on a device with a code', sealedCall, 'PWA', 'PWA'],
  ['a sealed call on another device', sealedCall, null, undefined],
  ['a call that is not sealed', setLanguage, 'PWA', undefined],
])('[S7-010] the Device header of %s is %s', (_what, endpoint, device, sent) => {
  const headers = buildRequestHeaders(endpoint, { ...parts, device });
  expect(Object.hasOwn(headers, 'Device')).toBe(sent !== undefined);
  expect(headers['Device']).toBe(sent);
});

test('[S7-002] the header of the user agent has at most 1,024 characters', () => {
  expect(encodeUserAgent('a'.repeat(1_024))).toHaveLength(1_024);
  expect(encodeUserAgent('a'.repeat(1_025))).toHaveLength(1_024);
});
