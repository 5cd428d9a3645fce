import { readFileSync } from 'node:fs';
import path from 'node:path';
import { platformMappingSchema } from '#src/config/platform-mapping.ts';

const page = path.resolve(import.meta.dirname, '../../../docs/platform.md');

/** The mapping of docs/platform.md, as text. It describes the platform of `startMappedPlatform`. */
export function readDocumentedMapping(): string {
  const [, section = ''] = readFileSync(page, 'utf8').split('\n## Map an existing API\n');
  const [, text = ''] = /^```json\n(\{\n {2}"envelope": \{ "success".*?)^```$/ms.exec(section) ?? [];
  return text;
}

export const parseDocumentedMapping = () => platformMappingSchema.parse(JSON.parse(readDocumentedMapping()));
