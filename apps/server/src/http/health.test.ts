import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { health, type Probe } from '#src/http/health.ts';

function appOn(probes: readonly Probe[]) {
  const app = Fastify();
  void app.register(health(probes));
  return app;
}

test('readyz names what does not answer and turns back when it does again; healthz is about the process alone', async () => {
  let up = false;
  const app = appOn([
    { name: 'database', check: async () => up },
    { name: 'cache', check: async () => true },
  ]);
  const ready = async () => {
    const { statusCode, headers, body } = await app.inject('/readyz');
    return { statusCode, retryAfter: headers['retry-after'], body: JSON.parse(body) };
  };
  expect(await ready()).toEqual({ statusCode: 503, retryAfter: '2', body: { ok: false, down: ['database'] } });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  up = true;
  expect(await ready()).toEqual({ statusCode: 200, retryAfter: undefined, body: { ok: true, down: [] } });
  await app.close();
});

test('a probe that throws or never answers is down', async () => {
  const app = appOn([
    { name: 'broken', check: () => Promise.reject(new Error('gone')) },
    { name: 'silent', check: () => new Promise(() => {}) },
  ]);
  expect(JSON.parse((await app.inject('/readyz')).body)).toEqual({ ok: false, down: ['broken', 'silent'] });
  await app.close();
});
