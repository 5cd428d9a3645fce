import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { demoClientIds } from '../../apps/demo-identity/src/demo-client-ids.ts';
import { createDemoIdentitySecrets } from './demo-identity-settings.ts';
import { startServices } from './services.ts';
import { repositoryRoot } from './repository-root.ts';
import type { ServiceSpec } from './service.ts';

const IDENTITY_URL = 'http://localhost:8070';

/** Records the services that would start, in order, without starting them. */
async function recordStarts(env: Readonly<Record<string, string>>, fails: readonly string[] = []) {
  const started: ServiceSpec[] = [];
  const stopped: string[] = [];
  const start = (spec: ServiceSpec) => {
    started.push(spec);
    const url = spec.name === 'demo identity provider' ? IDENTITY_URL : 'http://localhost:1';
    const ended = Promise.resolve(0);
    const stop = () => {
      stopped.push(spec.name);
      return ended;
    };
    return { name: spec.name, ready: Promise.resolve(fails.includes(spec.name) ? null : url), ended, stop };
  };
  const running = await startServices({ log: () => {}, start, env, demoIdentity: true });
  return { running, started, stopped, names: started.map(({ name }) => name) };
}

test('`npm start` starts the demo identity provider before the site, which receives its address and its secrets', async () => {
  const { running, started, names } = await recordStarts({});
  expect(names).toEqual(['demo vendor', 'demo identity provider', 'site']);
  expect(running?.identityUrl).toBe(IDENTITY_URL);
  const [vendor, identity, site] = started;
  expect(JSON.parse(String(site?.env['IDENTITY_PROVIDERS']))).toMatchObject({
    firebase: { emulatorUrl: IDENTITY_URL, emulatorScriptUrl: `${IDENTITY_URL}/js/api.js` },
    line: { accessUrl: IDENTITY_URL, apiUrl: IDENTITY_URL },
    telegram: { authUrl: IDENTITY_URL },
    maya: { sandboxUrl: IDENTITY_URL },
  });
  expect(site?.env['IDENTITY_SECRETS']).toBe(identity?.env['IDENTITY_SECRETS']);
  expect(identity?.env['IDENTITY_SECRETS']).toBeDefined();
  expect(vendor?.env['IDENTITY_SECRETS']).toBeUndefined();
});

test.each([
  ['in production', { NODE_ENV: 'production' }],
  ['with providers in the settings', { IDENTITY_PROVIDERS: '{}' }],
  ['with secrets in the settings', { IDENTITY_SECRETS: '{}' }],
])('`npm start` does not start the demo identity provider %s', async (_where, env) => {
  const { running, started, names } = await recordStarts(env);
  expect(names).toEqual(['demo vendor', 'site']);
  expect(running?.identityUrl).toBeNull();
  expect(JSON.stringify(started)).not.toContain(IDENTITY_URL);
});

test('`npm start` with an operator’s own platform starts only the site', async () => {
  const { running, started, names } = await recordStarts({ UPSTREAM_URL: 'https://platform.example' });
  expect(names).toEqual(['site']);
  expect([running?.vendorUrl, running?.identityUrl]).toEqual([null, null]);
  expect(started[0]?.env['VENDOR_URL']).toBeUndefined();
});

test('`npm start` stops the other services and does not start the site if the demo identity provider fails', async () => {
  const { running, names, stopped } = await recordStarts({}, ['demo identity provider']);
  expect(running).toBeNull();
  expect(names).not.toContain('site');
  expect(stopped).toContain('demo vendor');
});

test('`npm start` creates new demo secrets for each run', () => {
  expect(createDemoIdentitySecrets()).not.toBe(createDemoIdentitySecrets());
});

test('the brand aurora contains the public client ids that the demo identity provider expects', () => {
  const { identity } = JSON.parse(readFileSync(path.join(repositoryRoot, 'brands/aurora/brand.json'), 'utf8'));
  expect(identity).toMatchObject({
    firebase: { projectId: demoClientIds.firebaseProjectId },
    line: { clientId: demoClientIds.lineClientId },
    telegram: { botId: demoClientIds.telegramBotId },
    maya: { clientId: demoClientIds.mayaClientId },
  });
});
