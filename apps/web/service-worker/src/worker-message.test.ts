import { expect, test } from 'vitest';
import { readPageMessage } from '#worker/worker-message.ts';
import { readWorkerUrlParameters } from '#worker/worker-url-parameters.ts';

test('[S7-057] the service worker reads environment and merchant from its URL and rejects invalid names', () => {
  const at = (query: string) => readWorkerUrlParameters(`https://aurora.example/m/sw.js${query}`);
  expect(at('?env=production&merchant=aurora')).toEqual({ env: 'production', merchant: 'aurora' });
  expect(at('?env=../x&merchant=%3Cb%3E')).toEqual({ env: 'none', merchant: 'none' });
  expect(at('')).toEqual({ env: 'none', merchant: 'none' });
});

test('the service worker accepts the messages of a page, and removes URLs of other sites from them', () => {
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
])('the service worker ignores the invalid message %j', (data) => {
  expect(readPageMessage(data)).toBeNull();
});
