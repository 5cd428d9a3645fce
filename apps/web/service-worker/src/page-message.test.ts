import { expect, test } from 'vitest';
import { readPageMessage } from '#worker/page-message.ts';
import { readSettings } from '#worker/settings.ts';

test('[S7-057] the worker reads environment and merchant from its address, and nothing that is no name', () => {
  const at = (query: string) => readSettings(`https://aurora.example/m/sw.js${query}`);
  expect(at('?env=production&merchant=aurora')).toEqual({ env: 'production', merchant: 'aurora' });
  expect(at('?env=../x&merchant=%3Cb%3E')).toEqual({ env: 'none', merchant: 'none' });
  expect(at('')).toEqual({ env: 'none', merchant: 'none' });
});

test('a page may say what it loaded, that a member left, and that it wants the new build', () => {
  const keep = { type: 'keep', imageFormat: 'avif', loaded: ['/m/assets/a.js', 'https://evil.example/', 7] };
  expect(readPageMessage(keep)).toEqual({ type: 'keep', imageFormat: 'avif', loaded: ['/m/assets/a.js'] });
  expect(readPageMessage({ type: 'empty' })).toEqual({ type: 'empty' });
  expect(readPageMessage({ type: 'bound', token: 'abc' })).toEqual({ type: 'bound', token: 'abc' });
  expect(readPageMessage({ type: 'bound', token: null })).toEqual({ type: 'bound', token: null });
  expect(readPageMessage({ type: 'activate' })).toEqual({ type: 'activate' });
});

test.each([
  { type: 'bound' },
  { type: 'bound', token: 7 },
  { type: 'bound', token: 'x'.repeat(4_097) },
  null,
  'empty',
  {},
  { type: 'fetch' },
  { type: 'keep' },
  { type: 'keep', imageFormat: '*/*', loaded: [] },
])('anything else is ignored: %j', (data) => {
  expect(readPageMessage(data)).toBeNull();
});
