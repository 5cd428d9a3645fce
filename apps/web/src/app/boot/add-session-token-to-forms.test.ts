import { afterEach, beforeEach, expect, test } from 'vitest';
import '#src/app/boot/add-session-token-to-forms.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => document.body.replaceChildren());

/** The data that a browser sends for a form; jsdom fires no `formdata` event. */
function submittedData(attribute: string): FormData {
  document.body.innerHTML = `<form ${attribute}><input name="message" value="Hello"></form>`;
  const form = document.querySelector('form');
  const formData = new FormData(form ?? undefined);
  form?.dispatchEvent(Object.assign(new Event('formdata', { bubbles: true }), { formData }));
  return formData;
}

test('[S2-018] a form for members contains the session token, or the token of the URL that is not exchanged yet', () => {
  expect(submittedData('data-session').get('token')).toBe('');
  sessionStorage.setItem('foyer.adopt', 'handed-over');
  expect(submittedData('data-session').get('token')).toBe('handed-over');
  sessionStorage.setItem('foyer.session', JSON.stringify({ token: 'the-session' }));
  expect(submittedData('data-session').get('token')).toBe('the-session');
  sessionStorage.setItem('foyer.session', '{broken');
  expect(submittedData('data-session').has('token')).toBe(false);
});

test('a form without `data-session` contains no session token', () => {
  sessionStorage.setItem('foyer.session', JSON.stringify({ token: 'the-session' }));
  expect(submittedData('method="post"').has('token')).toBe(false);
});
