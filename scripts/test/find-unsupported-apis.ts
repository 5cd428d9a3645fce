import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** APIs that the oldest supported browsers (iOS 15.4, Chrome 87, Samsung Internet 14) lack and no build step replaces. */
const unsupported = [
  /\bObject\.(hasOwn|groupBy)\(/,
  /\.(findLast|findLastIndex|toSorted|toReversed|toSpliced)\(/,
  /\bAbortSignal\.(any|timeout)\(/,
  /\bURL\.canParse\(/,
  /\bPromise\.(withResolvers|try)\(/,
  /\bcrypto\.randomUUID\(/,
  /\b(structuredClone|requestIdleCallback)\(/,
] as const;

/** `<file>: <API>` for each use of such an API in the scripts of a folder. */
export function findUnsupportedApis(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      return unsupported.flatMap((pattern) => {
        const found = pattern.exec(text);
        return found ? [`${name}: ${found[0]}`] : [];
      });
    });
}
