import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../scripts/start/root.ts';

/** Says a message of the pages by its key, e.g. `login.submit`; a value stands where its name does in braces. */
export type Translate = (key: string, values?: Readonly<Record<string, string>>) => string;

/** The pages' words in a language, by its code: those without plurals. */
export function loadMessages(language: string): Translate {
  const file = path.join(root, 'apps/web/src/messages', `${language}.json`);
  const words: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return (key, values = {}) => {
    const found = key.split('.').reduce<unknown>((at, name) => Object(at)[name], words);
    if (typeof found !== 'string') throw new Error(`${language} has no ${key}`);
    return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), found);
  };
}
