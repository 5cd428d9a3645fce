import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';

/**
 * Returns everything that the browser stores for the site as one text, including HTTP-only cookies, databases and
 * caches.
 */
export async function readBrowserStorage(page: Page): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(async ({ name = '' }) => {
        const opened = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open(name);
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error ?? new Error(name)));
        });
        const stores = [...opened.objectStoreNames];
        const rows = await Promise.all(
          stores.map(
            (store) =>
              new Promise<unknown>((resolve) => {
                const all = opened.transaction(store).objectStore(store).getAll();
                all.addEventListener('success', () => resolve(all.result));
              }),
          ),
        );
        opened.close();
        return { name, rows };
      }),
    );
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const requests = await cache.keys();
        return Promise.all(requests.map(async (one) => [one.url, await (await cache.match(one))?.text()]));
      }),
    );
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      history.state,
      location.href,
      databases,
      cached,
    ]);
  });
  return inPage + JSON.stringify(await page.context().cookies());
}

const hex = (text: string): string => Buffer.from(text).toString('hex');
/**
 * Returns how a text appears in Base64 inside a longer text: one form for each of the three byte offsets, without the
 * characters that depend on the text around it.
 */
const encodeBase64Inside = (text: string): string[] =>
  [0, 1, 2].map((before) => {
    const encoded = Buffer.from('\0'.repeat(before) + text)
      .toString('base64')
      .replaceAll('=', '');
    return encoded.slice(before === 0 ? 0 : before + 1, -2);
  });

/**
 * Returns a secret in nine encodings, each with a name, to search for it in stored data. [security: remembered login]
 */
function encodeSecret(secret: string): readonly (readonly [string, string])[] {
  const base64 = encodeBase64Inside(secret);
  return [
    ['plain', secret],
    ['reversed', Array.from(secret).toReversed().join('')],
    ['percent', Array.from(secret, (letter) => `%${hex(letter)}`).join('')],
    ['hex', hex(secret)],
    ['escapes', Array.from(secret, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')],
    ['UTF-16', hex(Array.from(secret).join('\0'))],
    ['rot13', secret.replaceAll(/[a-z]/gi, (letter) => rotate13(letter))],
    ...base64.map((text) => ['base64', text] as const),
    ...base64.map((text) => ['base64url', text.replaceAll('+', '-').replaceAll('/', '_')] as const),
  ];
}

function rotate13(letter: string): string {
  const first = letter < 'a' ? 65 : 97;
  return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
}

/** Returns the names of the encodings in which a text contains a secret. Hex is compared case-insensitively. */
export function findSecretEncodings(text: string, secret: string): string[] {
  const lower = text.toLowerCase();
  return encodeSecret(secret).flatMap(([name, encoded]) => {
    const found =
      name === 'base64' || name === 'base64url' || name === 'plain'
        ? text.includes(encoded)
        : lower.includes(encoded.toLowerCase());
    return found ? [name] : [];
  });
}
