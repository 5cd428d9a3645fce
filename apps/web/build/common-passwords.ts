import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { Plugin } from 'vite';

const MODULE_ID = 'virtual:common-passwords';
const RESOLVED_ID = `\0${MODULE_ID}`;

/** Number of common passwords to include. The full list has 49,000 and would add 200 kB. */
const MAX_PASSWORDS = 5_000;

/**
 * Vite plugin that provides the data of the password strength meter: the most common passwords, and which keys are
 * adjacent on a keyboard.
 */
export function commonPasswordsPlugin(): Plugin {
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
