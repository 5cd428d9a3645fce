import { expect, test } from 'vitest';
import { startServices } from './services.ts';
import { getMemoryLimitEnv } from './memory-limits.ts';
import type { ServiceSpec } from './service.ts';

test('`npm start` limits the memory of the site, but keeps a limit that is set in NODE_OPTIONS', async () => {
  const started: ServiceSpec[] = [];
  const start = (spec: ServiceSpec) => {
    started.push(spec);
    const ended = Promise.resolve(0);
    return { name: spec.name, ready: Promise.resolve('http://localhost:1'), ended, stop: () => ended };
  };
  await startServices({ log: () => {}, start, env: { NODE_OPTIONS: '--max-semi-space-size=64' } });
  const site = started.find(({ name }) => name === 'site');
  expect(site?.env).toMatchObject({ MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' });
  expect(site?.env['NODE_OPTIONS']).toBe('--max-semi-space-size=64');
});

test('`npm start` keeps memory variables that are set, even to an empty string', () => {
  expect(getMemoryLimitEnv({ MALLOC_ARENA_MAX: '8', NODE_OPTIONS: '' })).toEqual({
    NODE_OPTIONS: '',
    MALLOC_ARENA_MAX: '8',
    MALLOC_MMAP_THRESHOLD_: '262144',
  });
  expect(getMemoryLimitEnv({})['NODE_OPTIONS']).toBe('--max-semi-space-size=4');
});
