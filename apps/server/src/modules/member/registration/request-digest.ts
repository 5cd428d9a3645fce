import { createHash } from 'node:crypto';

/** Hash of a request without the named fields; their order does not matter. */
export function requestDigest(input: Readonly<Record<string, unknown>>, except: readonly string[]): string {
  const fields = Object.entries(input).filter(([name]) => !except.includes(name));
  const sorted = fields.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}
