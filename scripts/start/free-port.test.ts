import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from './free-port.ts';

test('finds a free port below the ephemeral range', async () => {
  const port = await findFreePort();
  expect(port).toBeGreaterThanOrEqual(20_000);
  expect(port).toBeLessThan(32_768);
});

async function occupyPort(): Promise<number> {
  const port = await findFreePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return port;
}

test('the search for a free port skips a port in use', async () => {
  const next = await findFreePort();
  const ports = [await occupyPort(), next];
  expect(await findFreePort(() => ports.shift() ?? 0)).toBe(next);
});

test('the search for a free port throws after 100 attempts', async () => {
  const port = await occupyPort();
  await expect(findFreePort(() => port)).rejects.toThrow('none of 100 ports is free');
});
