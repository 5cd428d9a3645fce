import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { openApiFile, openApiText } from '#src/http/docs/open-api-file.ts';

/** `npm run openapi` writes docs/openapi.json from the contract. A test fails when the two differ. */
const root = path.resolve(import.meta.dirname, '../../..');
writeFileSync(path.join(root, openApiFile), openApiText());
process.stdout.write(`${openApiFile} written\n`);
