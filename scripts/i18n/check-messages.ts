import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brandFileSchema } from '@foyer/contract/brand/brand-file';
import { otherCopyFileSchema } from '@foyer/contract/brand/copy-file';
import { catalogueErrors, type Catalogues, flattenMessages, type MessageTree } from './message-errors.ts';

export interface MessagesReport {
  /** Errors that fail CI. */
  readonly errors: readonly string[];
  /** Languages of brands whose copy has gaps. */
  readonly notes: readonly string[];
}

function isTree(value: unknown): value is MessageTree {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((one: unknown) => typeof one === 'string' || isTree(one));
}

function readTree(file: string): MessageTree {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isTree(value)) throw new Error(`${file} has values other than texts and groups`);
  return value;
}

function readCatalogues(folder: string): Catalogues {
  const files = globSync('*.json', { cwd: folder });
  return Object.fromEntries(files.map((file) => [path.basename(file, '.json'), readTree(path.join(folder, file))]));
}

function readSources(root: string): string {
  const files = globSync(['apps/web/{src,service-worker}/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts'], {
    cwd: root,
  });
  const own = files.filter((file) => !/\.test\.tsx?$|\/messages\//.test(file));
  return own.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
}

/** Reports languages in which a brand's copy has gaps. Members then see another language. */
function copyNotes(folder: string): string[] {
  const { languages, defaultLanguage } = brandFileSchema.parse(
    JSON.parse(readFileSync(path.join(folder, 'brand.json'), 'utf8')),
  );
  const listEntries = (language: string): string[] => {
    const [file] = globSync(`copy/${language}.json`, { cwd: folder });
    const copy =
      file === undefined ? {} : otherCopyFileSchema.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
    return Object.entries(copy).flatMap(([section, entries]) =>
      Object.keys(entries ?? {}).map((id) => `${section}.${id}`),
    );
  };
  const required = listEntries(defaultLanguage);
  return languages.flatMap((language) => {
    const own = new Set(listEntries(language));
    const missing = required.filter((entry) => !own.has(entry));
    const brand = path.basename(folder);
    return missing.length === 0
      ? []
      : [`${brand} ${language}: ${missing.length} of ${required.length} missing, shown in another language`];
  });
}

/** Checks the messages of pages and server, which must be complete in every language, and the copy of brands, which may have gaps. */
export function checkMessages(root: string): MessagesReport {
  const pages = readCatalogues(path.join(root, 'apps/web/src/messages'));
  const unused = unusedKeys(flattenMessages(pages['EN'] ?? {}).keys(), readSources(root));
  return {
    errors: [
      ...catalogueErrors(pages),
      ...catalogueErrors(readCatalogues(path.join(root, 'apps/server/src/messages'))),
      ...unused.map((key) => `${key}: no source mentions it`),
    ],
    notes: globSync('brands/*', { cwd: root }).flatMap((brand) => copyNotes(path.join(root, brand))),
  };
}

/** Patterns of the keys that template strings can produce: `${kind}Text` matches `domainText`. */
function listKeyPatterns(source: string): RegExp[] {
  const templates = source.matchAll(/`([\w.-]*(?:\$\{[^`}]*\}[\w.-]*)+)`/g);
  return [...templates]
    .map(([, text = '']) => text.split(/\$\{[^}]*\}/))
    .filter((parts) => parts.some((part) => /\w/.test(part)))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', String.raw`\.`)).join('[\\w-]+')}$`));
}

/** Every word of the sources that may be a message key: in quotes, after a dot or before a colon. */
function listWords(source: string): ReadonlySet<string> {
  return new Set([...(source.match(/[\w-]+/g) ?? []), ...(source.match(/[\w/-]+/g) ?? [])]);
}

/** Lists keys whose last part is in no source, neither literally nor as a template string. */
export function unusedKeys(keys: Iterable<string>, source: string): string[] {
  const words = listWords(source);
  const patterns = listKeyPatterns(source);
  return [...keys].filter((key) => {
    const parts = key.split('.');
    const last = parts.at(-1) ?? '';
    const tails = parts.map((_, index) => parts.slice(index).join('.'));
    return !words.has(last) && !patterns.some((pattern) => tails.some((tail) => pattern.test(tail)));
  });
}
