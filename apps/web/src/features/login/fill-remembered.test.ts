import { expect, test } from 'vitest';
import { fillRememberedLogin } from '#src/features/login/password-login-form.tsx';
import { rememberLogin } from '#src/platform/session/login/remembered-login.ts';

function createForm(fields: string): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML = `${fields}<input type="checkbox" name="remember">`;
  return form;
}
const readFields = (form: HTMLFormElement) =>
  Array.from(form.querySelectorAll('input'), (field) => (field.type === 'checkbox' ? field.checked : field.value));

test('[S4-021, S3-026] the login form is filled with the remembered name and "remember" is ticked, but text typed before hydration stays', () => {
  rememberLogin({ type: 'username', username: 'mai', token: 'token-1', merchant: 'aurora' });
  const [empty, typed] = [createForm('<input name="username">'), createForm('<input name="username" value="an">')];
  for (const form of [empty, typed]) fillRememberedLogin(form);
  expect([readFields(empty), readFields(typed)]).toEqual([
    ['mai', true],
    ['an', false],
  ]);
});

test('[S4-030] a remembered mobile number is filled only into forms with a number field', () => {
  rememberLogin({ type: 'sms', mobileNum: '0901234567', merchant: 'aurora' });
  const [numbers, names] = [createForm('<input name="mobileNum">'), createForm('<input name="username">')];
  for (const form of [numbers, names]) fillRememberedLogin(form);
  expect([readFields(numbers), readFields(names)]).toEqual([
    ['0901234567', true],
    ['', false],
  ]);
});
