import { expect, test } from 'vitest';
import { startHouse } from './house-services.ts';
import { leanMemory } from './lean-memory.ts';
import type { ServiceSpec } from './service.ts';

test('the site is started with little memory for what lives a moment and for what was hashed', async () => {
  const started: ServiceSpec[] = [];
  const start = (spec: ServiceSpec) => {
    started.push(spec);
    const ended = Promise.resolve(0);
    return { name: spec.name, ready: Promise.resolve('http://localhost:1'), ended, stop: () => ended };
  };
  await startHouse({ say: () => {}, start, env: { NODE_OPTIONS: '--max-semi-space-size=64' } });
  const site = started.find(({ name }) => name === 'site');
  expect(site?.env).toMatchObject({ MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' });
  expect(site?.env['NODE_OPTIONS']).toBe('--max-semi-space-size=64');
});

test('what whoever runs it has set stays, also to nothing', () => {
  expect(leanMemory({ MALLOC_ARENA_MAX: '8', NODE_OPTIONS: '' })).toEqual({
    NODE_OPTIONS: '',
    MALLOC_ARENA_MAX: '8',
    MALLOC_MMAP_THRESHOLD_: '262144',
  });
  expect(leanMemory({})['NODE_OPTIONS']).toBe('--max-semi-space-size=4');
});
