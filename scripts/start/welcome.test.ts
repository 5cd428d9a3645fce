import { expect, test } from 'vitest';
import { welcome } from './welcome.ts';

const house = { siteUrl: 'http://localhost:8080', vendorUrl: 'http://localhost:8090', identityUrl: null, services: [] };

test('npm start names the demo brands and accounts', () => {
  const text = welcome(house, false);
  expect(text).toContain('http://lotus.localhost:8080/m/home');
  expect(text).toContain('Play-2026!');
});

test('npm start names the demo identity provider if it was started', () => {
  expect(welcome({ ...house, identityUrl: 'http://localhost:8070' }, false)).toContain('http://localhost:8070');
  expect(welcome(house, false)).not.toContain('demo logins');
});

test('In production no account is named, as none was made', () => {
  const text = welcome(house, true);
  expect(text).toContain('http://localhost:8080');
  expect(text).not.toMatch(/Play-2026|lotus|demo,/);
});
