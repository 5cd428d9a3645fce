import { expect, test } from 'vitest';
import { createWelcomeText } from './welcome-text.ts';

const running = {
  siteUrl: 'http://localhost:8080',
  vendorUrl: 'http://localhost:8090',
  identityUrl: null,
  services: [],
};

test('npm start names the demo brands and accounts', () => {
  const text = createWelcomeText(running, false);
  expect(text).toContain('http://lotus.localhost:8080/m/home');
  expect(text).toContain('Play-2026!');
});

test('npm start names the demo identity provider if it was started', () => {
  expect(createWelcomeText({ ...running, identityUrl: 'http://localhost:8070' }, false)).toContain(
    'http://localhost:8070',
  );
  expect(createWelcomeText(running, false)).not.toContain('demo logins');
});

test('npm start names no demo account with an operator’s own platform', () => {
  expect(createWelcomeText({ ...running, vendorUrl: null }, false)).not.toMatch(/Play-2026|lotus|demo,/);
});

test('npm start names no demo account in production', () => {
  const text = createWelcomeText(running, true);
  expect(text).toContain('http://localhost:8080');
  expect(text).not.toMatch(/Play-2026|lotus|demo,/);
});
