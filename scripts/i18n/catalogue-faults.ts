import { isLanguageCode } from '@foyer/contract/language';
import { messageFaults } from './message-faults.ts';
import { flat, type Tree } from './tree.ts';

export interface Catalogues {
  /** By the spec's code. */
  readonly [code: string]: Tree;
}

/** One line a fault: which language, which message, what is wrong with it. */
export function catalogueFaults(catalogues: Catalogues): string[] {
  const english = flat(catalogues['EN'] ?? {});
  return Object.entries(catalogues).flatMap(([code, tree]) => {
    if (!isLanguageCode(code)) return [`${code}: no language of the product`];
    const own = flat(tree);
    const missing = [...english.keys()].filter((key) => !own.has(key)).map((key) => `${code} ${key}: missing`);
    const left = [...own.keys()].filter((key) => !english.has(key)).map((key) => `${code} ${key}: not in English`);
    const wrong = [...own].flatMap(([key, message]) =>
      messageFaults(code, message, english.get(key) ?? message).map((fault) => `${code} ${key}: ${fault}`),
    );
    return [...missing, ...left, ...wrong];
  });
}
