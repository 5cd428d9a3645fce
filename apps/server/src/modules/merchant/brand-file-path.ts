import { existsSync } from 'node:fs';
import path from 'node:path';

const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;

/**
 * Where the picture at `/m/brand/<code>/<revision>/<rest>` stands on disk, or `null` when that can be no picture.
 * The revision only makes the address change with the pictures: an older page still finds its own.
 */
export function brandFile(
  brandsDir: string,
  { code, rest }: { readonly code: string; readonly rest: string },
): string | null {
  const segments = [code, ...rest.split('/')];
  if (rest.length > 200 || !segments.every((segment) => SEGMENT.test(segment))) return null;
  return path.join(brandsDir, code, 'art', ...segments.slice(1));
}

/** Whether a merchant has such a picture; brands need not have all that there can be. */
export function hasArtIn(brandsDir: string): (code: string, rest: string) => boolean {
  return (code, rest) => {
    const file = brandFile(brandsDir, { code, rest });
    return file !== null && existsSync(file);
  };
}
