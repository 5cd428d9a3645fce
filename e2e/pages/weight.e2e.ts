import { type IncomingMessage, request } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { getCurrentSite } from '../support/site/current-site.ts';
import { expect, test } from '../support/fixtures.ts';

/** Requests a page as a browser on a phone does. */
function requestPage(host: string, path: string, encoding: 'br' | 'identity'): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 13) Mobile';
    const accept = 'text/html,image/avif,image/webp';
    const headers = { host, accept, 'accept-encoding': encoding, 'user-agent': userAgent };
    const outgoing = request({ port: getCurrentSite().sitePort, path, headers }, resolve);
    outgoing.once('error', reject);
    outgoing.end();
  });
}

/** Reads the names of the stylesheets that a page loads, without their hashes. */
async function readStylesheetNames(host: string, path: string): Promise<string[]> {
  const html = await text(await requestPage(host, path, 'identity'));
  return [...html.matchAll(/\/m\/assets\/(\w+)-[^"' /]+\.css/g)].map(([, name]) => name ?? '');
}

for (const brand of ['localhost', 'lotus.localhost', 'zafir.localhost']) {
  test(`the home page of ${brand} fits into the first 14 KiB`, async ({ site }) => {
    const response = await requestPage(`${brand}:${site.sitePort}`, '/m/home', 'br');
    expect(response.headers['content-encoding']).toBe('br');
    const { length } = await buffer(response);
    expect(length).toBeGreaterThan(5_000);
    expect(length).toBeLessThanOrEqual(14 * 1_024);
  });

  test(`the home page of ${brand} does not load again the styles that it inlines`, async ({ site }) => {
    const host = `${brand}:${site.sitePort}`;
    expect(await readStylesheetNames(host, '/m/home')).toEqual(['deferred']);
    expect(await readStylesheetNames(host, '/m/activity')).toEqual(['home', 'deferred']);
  });
}
