import { readFileSync, rmSync, writeFileSync } from 'node:fs';

export type JsonFields = Readonly<Record<string, unknown>>;

/** Replaces a JSON file by a changed version. */
export function rewriteJsonFile(file: string, change: (fields: JsonFields) => JsonFields): void {
  const fields: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof fields !== 'object' || fields === null) throw new Error(`${file} holds no object`);
  rmSync(file);
  writeFileSync(file, JSON.stringify(change({ ...fields })));
}
