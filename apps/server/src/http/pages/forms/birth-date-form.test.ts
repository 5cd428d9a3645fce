import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type FormsServer,
  readHandoverToken,
  readRenderedFormResult,
  startFormsServer,
} from '#test/servers/forms-server.ts';

let server: FormsServer;
beforeAll(async () => {
  server = await startFormsServer({
    captcha: { provider: 'altcha', register: false, loginAfterFailures: 3 },
    protection: { minimumAge: 21 },
  });
});
afterAll(() => server.close());

const fields = {
  username: 'linh2026',
  password: 'Play-2026!',
  confirmPassword: 'Play-2026!',
  referralCode: '',
  terms: 'yes',
};

test('[security: protection] the registration form without scripts reports a missing birth date and one below the minimum age, and accepts another', async () => {
  const missing = readRenderedFormResult(await server.post('register', { ...fields, birthDate: '' }));
  expect(missing.formError.fields).toEqual({ birthDate: 'required' });
  const year = new Date(server.clock.now()).getUTCFullYear();
  const birthDate = `${year - 20}-01-01`;
  const young = readRenderedFormResult(await server.post('register', { ...fields, birthDate }));
  expect(young.formError).toMatchObject({ fields: { birthDate: 'too_young' }, typed: { birthDate } });
  const registered = await server.post('register', { ...fields, birthDate: '1970-01-31' });
  expect(registered.status).toBe(303);
  expect(readHandoverToken(registered)).not.toBe('');
});
