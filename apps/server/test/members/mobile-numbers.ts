import { randomInt } from 'node:crypto';
import { registerByMobileNumber } from '@foyer/contract/member/registration/register';
import { sendSmsCode } from '@foyer/contract/verification/send-sms-code';
import { readLastOneTimeCode } from '#test/read-outbox.ts';
import { callSealed, fetchMockCaptchaProof } from '#test/sealed-call.ts';
import type { TestServer } from '#test/servers/test-server.ts';

export interface TestMobileNumber {
  readonly countryDialingCode: string;
  /** The number as a member types it. */
  readonly mobileNum: string;
  /** The number as the server stores it. */
  readonly full: string;
}

/** Creates a random Vietnamese mobile number. */
export function makeMobileNumber(): TestMobileNumber {
  const digits = `90${randomInt(1_000_000, 9_999_999)}`;
  return { countryDialingCode: '84', mobileNum: `0${digits}`, full: `84${digits}` };
}

/**
 * Requests a one-time code, with a random client IP address, and reads the code from the outbox. The server must trust
 * proxies.
 */
export async function requestOneTimeCode(
  server: TestServer,
  { countryDialingCode, mobileNum, full }: TestMobileNumber,
): Promise<string> {
  const geetestValidateV4 = await fetchMockCaptchaProof(server.port);
  const headers = { 'x-forwarded-for': makeIpAddress() };
  const sent = await server.call(sendSmsCode, { countryDialingCode, mobileNum, geetestValidateV4 }, { headers });
  if (sent.value === null) throw new Error(`no code: ${sent.errorCode}`);
  return readLastOneTimeCode(server.port, full);
}

export const makeIpAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

export interface MobileRegistration {
  readonly number: TestMobileNumber;
  readonly code: string;
  readonly password?: string;
  readonly key?: string;
  readonly birthDate?: string;
}

/** Registers by mobile number, with a random client IP address. */
export function registerByMobile(server: TestServer, { number, code, password, key, birthDate }: MobileRegistration) {
  const { countryDialingCode, mobileNum } = number;
  return callSealed({
    port: server.port,
    endpoint: registerByMobileNumber,
    input: {
      countryDialingCode,
      mobileNum,
      code,
      ...(password === undefined ? {} : { password }),
      ...(birthDate === undefined ? {} : { birthDate }),
      registerMethod: 'H5',
      registerUrl: 'http://localhost:8080/m/register',
      domain: 'localhost',
      login: true,
    },
    headers: { 'x-forwarded-for': makeIpAddress(), ...(key === undefined ? {} : { 'idempotency-key': key }) },
  });
}
