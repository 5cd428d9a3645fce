import { request } from 'node:http';
import { getCurrentSite } from '../support/site/current-site.ts';
import { expect, test } from '../support/fixtures.ts';

/** Bytes of the compressed home page. */
function measureHomePage(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 13) Mobile';
    const accept = 'text/html,image/avif,image/webp';
    const headers = { host, accept, 'accept-encoding': 'br', 'user-agent': userAgent };
    const outgoing = request({ port: getCurrentSite().sitePort, path: '/m/home', headers }, (response) => {
      expect(response.headers['content-encoding']).toBe('br');
      let bytes = 0;
      response.on('data', (piece: Buffer) => (bytes += piece.length));
      response.on('end', () => resolve(bytes));
    });
    outgoing.once('error', reject);
    outgoing.end();
  });
}

for (const host of ['localhost', 'lotus.localhost', 'zafir.localhost'])
  test(`the home page of ${host} fits into the first 14 KiB`, async ({ site }) => {
    const bytes = await measureHomePage(`${host}:${site.sitePort}`);
    expect(bytes).toBeGreaterThan(5_000);
    expect(bytes).toBeLessThanOrEqual(14 * 1_024);
  });
