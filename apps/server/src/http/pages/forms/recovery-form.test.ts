import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInAs } from '#test/servers/members-server.ts';
import { makeIpAddress } from '#test/members/mobile-numbers.ts';
import { readLastOneTimeCode, readOutbox } from '#test/read-outbox.ts';
import { type FormsServer, readRenderedFormResult, startFormsServer } from '#test/servers/forms-server.ts';

const MOBILE = '84901234504';
const NEW_PASSWORD = 'Meadow-Lark-42';

let server: FormsServer;
beforeAll(async () => {
  server = await startFormsServer({ codes: { perHour: 100 } });
});
afterAll(() => server.close());

const post = (fields: Record<string, string>) => server.post('recover', fields, { ip: makeIpAddress() });
const target = { by: 'sms', mobileNum: '0901234504' };

test('[ASVS 6.4.3] without scripts a member sets a new password by a code to the verified number', async () => {
  const sent = readRenderedFormResult(await post({ ...target, step: 'send' })).formError;
  expect(sent).toMatchObject({ form: 'recover', message: null, fields: {}, codeSent: true });
  expect(sent.typed).toMatchObject({ ...target, countryDialingCode: '84' });
  await expect.poll(async () => (await readOutbox(server.port)).length).toBeGreaterThan(0);
  const code = await readLastOneTimeCode(server.port, MOBILE);

  const differing = { ...target, code, newPassword: NEW_PASSWORD, confirmPassword: 'Meadow-Lark-43' };
  const rejected = readRenderedFormResult(await post(differing)).formError;
  expect(rejected).toMatchObject({ fields: { confirmPassword: 'mismatch' }, codeSent: true });
  expect(JSON.stringify(rejected.typed)).not.toMatch(new RegExp(`${code}|Meadow`));

  const done = await post({ ...target, code: ` ${code} `, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD });
  expect(done.headers['set-cookie']).toBeUndefined();
  expect(JSON.parse(done.text)).toMatchObject({ formError: null, sent: { form: 'recover' } });
  expect((await logInAs(server, 'viewer4', { password: NEW_PASSWORD })).status).toBe(200);
});

test('[security: enumeration] without scripts a request for a recovery code gets the same page for an unknown number as for a known one', async () => {
  const facts = async (mobileNum: string) => {
    const { typed, ...rest } = readRenderedFormResult(await post({ by: 'sms', mobileNum, step: 'send' })).formError;
    return [rest, Object.keys(typed)];
  };
  server.clock.advance(60_000);
  expect(await facts('0908765432')).toEqual(await facts(target.mobileNum));
});

test('the recovery form without scripts asks for the code again after a wrong one, and rejects a form posted from another site', async () => {
  const fields = { ...target, code: '000000', newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  const { formError } = readRenderedFormResult(await post(fields));
  expect(formError).toMatchObject({ codeSent: true, message: expect.stringMatching(/code/) });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' };
  const body = new URLSearchParams({ ...target, step: 'send' }).toString();
  const answer = await server.request('/m/recover', { method: 'POST', headers, body });
  expect([answer.status, answer.headers['location']]).toEqual([303, '/m/recover']);
});

test('the recovery page that a link from a support agent opens is never cached', async () => {
  const { headers } = await server.request(`/m/recover?link=${'a'.repeat(43)}`);
  expect(headers['cache-control']).toBe('no-store');
});
