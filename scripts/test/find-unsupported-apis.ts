import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * JavaScript APIs and syntax that the oldest supported browsers (iOS 15.4, Chrome 87, Samsung Internet 14) lack, and that no build
 * step replaces.
 */
const unsupported = [
  /\bObject\.(hasOwn|groupBy)\(/,
  /\.(findLast|findLastIndex|toSorted|toReversed|toSpliced)\(/,
  /\bAbortSignal\.(any|timeout)\(/,
  /\bURL\.canParse\(/,
  /\bPromise\.(withResolvers|try)\(/,
  /\bcrypto\.randomUUID\(/,
  /\b(structuredClone|requestIdleCallback)\(/,
  // Syntax: spread arguments of an optional call, and private names as operands of `in`.
  /\?\.[\w$.]*\(\.\.\./,
  /#[\w$]+ in \w/,
] as const;

/** Finds uses of unsupported APIs in the scripts of a folder, each as `<file>: <API>`. */
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
