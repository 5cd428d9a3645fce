import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { Plugin } from 'vite';

const MODULE_ID = 'virtual:common-passwords';
const RESOLVED_ID = `\0${MODULE_ID}`;

/** The most common passwords of 49,000: all of them would be 200 kB. */
const MAX_PASSWORDS = 5_000;

/** Provides the data of the password strength meter: the most common passwords, and the keys beside each key. */
export function commonPasswords(): Plugin {
  return {
    name: 'foyer:common-passwords',
    resolveId: (id) => (id === MODULE_ID ? RESOLVED_ID : null),
    load(id) {
      if (id !== RESOLVED_ID) return null;
      const words = dictionary['passwords-common'].slice(0, MAX_PASSWORDS).join(' ');
      const { qwerty, keypad } = adjacencyGraphs;
      return [
        `export const commonPasswords = ${JSON.stringify(words)}.split(' ');`,
        `export const keyboards = ${JSON.stringify({ qwerty, keypad })};`,
      ].join('\n');
    },
  };
}
