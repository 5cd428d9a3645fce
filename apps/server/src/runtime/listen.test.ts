import { expect, test } from 'vitest';
import { createServerMetrics } from '#src/http/metrics.ts';
import { startMetricsServer } from '#src/runtime/listen.ts';
import { sendRequest } from '#test/http-request.ts';

test('the server serves its metrics on a separate port', async () => {
  const metrics = createServerMetrics({ standard: true });
  metrics.recordResponse({ endpoint: 'session.login', status: 401, seconds: 0.2 });
  const address = { host: '127.0.0.1', port: 0 };
  const listening = await startMetricsServer(metrics.registry, address);
  if (!listening.ok) throw new Error(listening.line);
  const { port, close } = listening.value;

  const { status, text } = await sendRequest(port, '/metrics');
  expect(status).toBe(200);
  expect(text).toContain('foyer_http_seconds_count{endpoint="session.login",status="401"} 1');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect((await sendRequest(port, '/')).status).toBe(404);

  const second = await startMetricsServer(metrics.registry, { ...address, port });
  expect(second).toEqual({
    ok: false,
    line: `port ${port} on 127.0.0.1 is in use; stop what listens there or set METRICS_PORT`,
  });
  await close();
  await expect(sendRequest(port, '/metrics')).rejects.toThrow('ECONNREFUSED');
});
