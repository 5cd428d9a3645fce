import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './free-port.ts';

test('a port is one that no machine gives out by itself', async () => {
  const port = await freePort();
  expect(port).toBeGreaterThanOrEqual(20_000);
  expect(port).toBeLessThan(32_768);
});

async function taken(): Promise<number> {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return port;
}

test('one that somebody listens on is passed over', async () => {
  const next = await freePort();
  const ports = [await taken(), next];
  expect(await freePort(() => ports.shift() ?? 0)).toBe(next);
});

test('where none is free it is said, and not looked for without end', async () => {
  const port = await taken();
  await expect(freePort(() => port)).rejects.toThrow('none of 100 ports is free');
});
