import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** A response that a server sends from memory. */
export interface StaticPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const contentTypes = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.woff2', 'font/woff2'],
]);
/** Their names contain a hash of their content. */
const immutableFiles = new Set(['.js', '.css', '.woff2']);

/** The response of a server with precompressed files. */
export function buildStaticPage(file: string, content: Buffer): StaticPage {
  const extension = path.extname(file);
  const body = brotliCompressSync(content);
  return {
    status: 200,
    headers: {
      'content-type': contentTypes.get(extension) ?? 'application/octet-stream',
      'content-encoding': 'br',
      'cache-control': immutableFiles.has(extension) ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-length': String(body.length),
    },
    body,
  };
}
