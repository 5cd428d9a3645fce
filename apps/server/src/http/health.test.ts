import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createHealthPlugin, type HealthProbe } from '#src/http/health.ts';

function createApp(probes: readonly HealthProbe[]) {
  const app = Fastify();
  void app.register(createHealthPlugin(probes));
  return app;
}

test('/readyz names the dependencies that are down and recovers with them, while /healthz ignores them', async () => {
  let up = false;
  const app = createApp([
    { name: 'database', check: async () => up },
    { name: 'cache', check: async () => true },
  ]);
  const readReadiness = async () => {
    const { statusCode, headers, body } = await app.inject('/readyz');
    return { statusCode, retryAfter: headers['retry-after'], body: JSON.parse(body) };
  };
  expect(await readReadiness()).toEqual({ statusCode: 503, retryAfter: '2', body: { ok: false, down: ['database'] } });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  up = true;
  expect(await readReadiness()).toEqual({ statusCode: 200, retryAfter: undefined, body: { ok: true, down: [] } });
  await app.close();
});

test('/readyz counts a dependency check that throws or does not respond as down', async () => {
  const app = createApp([
    { name: 'broken', check: () => Promise.reject(new Error('unavailable')) },
    { name: 'silent', check: () => new Promise(() => {}) },
  ]);
  expect(JSON.parse((await app.inject('/readyz')).body)).toEqual({ ok: false, down: ['broken', 'silent'] });
  await app.close();
});
