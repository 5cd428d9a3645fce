import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { demoIds } from '../../apps/demo-identity/src/demo-ids.ts';
import { createDemoSecrets } from './demo-identity.ts';
import { startHouse } from './house-services.ts';
import { root } from './root.ts';
import type { ServiceSpec } from './service.ts';

const IDENTITY_URL = 'http://localhost:8070';

/** Starts nothing; answers what would have been started, in order. */
async function plan(env: Readonly<Record<string, string>>, fails: readonly string[] = []) {
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
  const house = await startHouse({ say: () => {}, start, env, demoIdentity: true });
  return { house, started, stopped, names: started.map(({ name }) => name) };
}

test('the demo identity provider starts before the site, which is given its address and its secrets', async () => {
  const { house, started, names } = await plan({});
  expect(names).toEqual(['demo vendor', 'demo identity provider', 'site']);
  expect(house?.identityUrl).toBe(IDENTITY_URL);
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
  ['where providers are named', { IDENTITY_PROVIDERS: '{}' }],
  ['where secrets are set', { IDENTITY_SECRETS: '{}' }],
  ['before an existing platform', { UPSTREAM_URL: 'https://platform.example' }],
])('%s it is not started, and the site is not led to it', async (_where, env) => {
  const { house, started, names } = await plan(env);
  expect(names).toEqual(['demo vendor', 'site']);
  expect(house?.identityUrl).toBeNull();
  expect(JSON.stringify(started)).not.toContain(IDENTITY_URL);
});

test('if it does not come up, the site is not started and the rest is stopped', async () => {
  const { house, names, stopped } = await plan({}, ['demo identity provider']);
  expect(house).toBeNull();
  expect(names).not.toContain('site');
  expect(stopped).toContain('demo vendor');
});

test('each run has secrets of its own', () => {
  expect(createDemoSecrets()).not.toBe(createDemoSecrets());
});

test('the brand aurora has the public ids that the demo identity provider knows', () => {
  const { identity } = JSON.parse(readFileSync(path.join(root, 'brands/aurora/brand.json'), 'utf8'));
  expect(identity).toMatchObject({
    firebase: { projectId: demoIds.firebaseProjectId },
    line: { clientId: demoIds.lineClientId },
    telegram: { botId: demoIds.telegramBotId },
    maya: { clientId: demoIds.mayaClientId },
  });
});
