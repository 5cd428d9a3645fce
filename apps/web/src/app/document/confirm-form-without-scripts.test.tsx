import type { PageRenderRequest, PostedFormError } from '@foyer/contract/page/page-data';
import { expect, test } from 'vitest';
import { render } from '#src/app/entry-server.tsx';
import { makePageData } from '#test/page-data.ts';

type FormOutcome = Partial<Pick<PageRenderRequest, 'formError' | 'formResult'>>;

async function renderPage(path: string, outcome: FormOutcome = {}) {
  const request = { path, search: '', data: makePageData(), listing: null, content: null, tokensCss: '' };
  const { html } = await render({ ...request, formError: null, ...outcome });
  const page = new DOMParser().parseFromString(html, 'text/html');
  const form = page.querySelector('main form');
  const names = [...(form?.querySelectorAll('input') ?? [])].map(({ name }) => name);
  return { page, form, names };
}

test.each([
  ['/m/account/close', 'closing', 'Close account'],
  ['/m/account/data', 'data', 'Download data'],
] as const)('renders a form for username and password at %s', async (path, name, label) => {
  const { form, names } = await renderPage(path);
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', null]);
  expect(form?.hasAttribute('data-session')).toBe(true);
  expect(names).toEqual(['username', 'password']);
  expect(form?.querySelector('button:not([type=button])')?.textContent).toBe(label);

  const message = 'Incorrect username or password.';
  const formError: PostedFormError = {
    form: name,
    message,
    fields: { password: 'required' },
    typed: { username: 'mai' },
  };
  const rejected = await renderPage(path, { formError });
  expect(rejected.form?.textContent).toContain(message);
  expect(rejected.form?.querySelector('[name=username]')?.getAttribute('value')).toBe('mai');
  expect(rejected.form?.querySelector('[name=password]')?.getAttribute('aria-invalid')).toBe('true');

  const secondStep = { ticket: 't', email: null, ga: true, sms: null, chosen: 'ga', sent: false } as const;
  const step = await renderPage(path, { formError: { form: name, message: null, fields: {}, typed: {}, secondStep } });
  expect(step.names).toEqual(['ticket', 'ga', 'channel', 'code', 'password']);
  expect([...step.page.querySelectorAll('main form a')].map((link) => link.getAttribute('href'))).toEqual([path]);
});

test('after a form without scripts has closed the account, the page states how to reopen it', async () => {
  const formResult = { form: 'closing', credits: null, reopenUntil: '2026-12-10T10:00:00.000Z' } as const;
  const { page, form } = await renderPage('/m/account/close', { formResult });
  expect(form).toBeNull();
  expect(page.querySelector('main [role=status]')?.textContent).toContain('To reopen it, log in by');
});

test('a form that was posted without scripts shows the reference of an unknown error', async () => {
  const message = 'Something went wrong. Please try again.';
  const formError = { form: 'closing', message, fields: {}, typed: {}, reference: '4bf92f35' } as const;
  const { form } = await renderPage('/m/account/close', { formError });
  expect(form?.querySelector('[role=alert]')?.textContent).toBe(`${message}Reference: 4bf92f35`);
});
