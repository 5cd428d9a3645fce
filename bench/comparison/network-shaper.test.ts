import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { slowMobileNetwork, startNetworkShaper } from './network-shaper.ts';

/** Long enough that the rate of the network takes longer than the slow start of its connection. */
const BYTES = 200_000;

test('the network shaper delivers all bytes in order, at the rate of the simulated network and after its round trips', async () => {
  const sent = Buffer.from(Array.from({ length: BYTES }, (_, at) => at % 251));
  const server = createServer((socket) => socket.end(sent));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const shaper = await startNetworkShaper();
  await shaper.resetCount();

  const startedAt = performance.now();
  const browser = connect(shaper.port, '127.0.0.1');
  const chunks: Buffer[] = [];
  // SOCKS5: a greeting without authentication, then a request for an IPv4 address.
  browser.write(Buffer.from([5, 1, 0]));
  await once(browser, 'data');
  browser.on('data', (chunk: Buffer) => chunks.push(chunk));
  const { port } = getAddress(server.address());
  browser.write(Buffer.from([5, 1, 0, 1, 127, 0, 0, 1, port >> 8, port & 255]));
  await once(browser, 'end');
  const elapsedMs = performance.now() - startedAt;

  const reply = 10;
  expect(Buffer.concat(chunks).subarray(reply).equals(sent)).toBe(true);
  expect(await shaper.countReceivedBytes()).toBe(BYTES);
  const { roundTripMs, downKbps } = slowMobileNetwork;
  expect(elapsedMs).toBeGreaterThan(roundTripMs + (BYTES * 8) / downKbps);
  browser.destroy();
  server.close();
  await shaper.close();
});

function getAddress(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return address;
}
