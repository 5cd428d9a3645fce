import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../../scripts/start/repository-root.ts';

/**
 * Returns a text of the user interface by its key, for example `login.submit`. `values` replace placeholders in braces.
 */
export type TranslateMessage = (key: string, values?: Readonly<Record<string, string>>) => string;

/** Loads the texts of the user interface in a language. Plurals are not supported. */
export function loadMessages(language: string): TranslateMessage {
  const file = path.join(repositoryRoot, 'apps/web/src/messages', `${language}.json`);
  const messages: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return (key, values = {}) => {
    const found = key.split('.').reduce<unknown>((at, name) => Object(at)[name], messages);
    if (typeof found !== 'string') throw new Error(`${language} has no ${key}`);
    return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), found);
  };
}
