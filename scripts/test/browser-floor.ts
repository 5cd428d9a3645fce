import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a browser of the floor (iOS 15.4, Chrome 87, Samsung Internet 14) does not know, and no build step replaces. */
const tooNew = [
  /\bObject\.(hasOwn|groupBy)\(/,
  /\.(findLast|findLastIndex|toSorted|toReversed|toSpliced)\(/,
  /\bAbortSignal\.(any|timeout)\(/,
  /\bURL\.canParse\(/,
  /\bPromise\.(withResolvers|try)\(/,
  /\bcrypto\.randomUUID\(/,
  /\b(structuredClone|requestIdleCallback)\(/,
] as const;

/** `<file>: <name>` for everything in a folder of scripts that such a browser would break on. */
export function findTooNew(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      return tooNew.flatMap((pattern) => {
        const found = pattern.exec(text);
        return found ? [`${name}: ${found[0]}`] : [];
      });
    });
}
