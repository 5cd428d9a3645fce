import { afterEach, beforeEach, expect, test } from 'vitest';
import '#src/app/boot/add-form-token.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => document.body.replaceChildren());

/** The data that a browser sends for a form; jsdom fires no `formdata` event. */
function posted(attribute: string): FormData {
  document.body.innerHTML = `<form ${attribute}><input name="message" value="Hello"></form>`;
  const form = document.querySelector('form');
  const formData = new FormData(form ?? undefined);
  form?.dispatchEvent(Object.assign(new Event('formdata', { bubbles: true }), { formData }));
  return formData;
}

test('[S2-018] a form of a member’s says who posts it, also when the session is still on its way', () => {
  expect(posted('data-session').get('token')).toBe('');
  sessionStorage.setItem('foyer.adopt', 'handed-over');
  expect(posted('data-session').get('token')).toBe('handed-over');
  sessionStorage.setItem('foyer.session', JSON.stringify({ token: 'the-session' }));
  expect(posted('data-session').get('token')).toBe('the-session');
  sessionStorage.setItem('foyer.session', '{broken');
  expect(posted('data-session').has('token')).toBe(false);
});

test('no other form says it', () => {
  sessionStorage.setItem('foyer.session', JSON.stringify({ token: 'the-session' }));
  expect(posted('method="post"').has('token')).toBe(false);
});
