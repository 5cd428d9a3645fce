import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from '../start/root.ts';
import { conformanceErrors } from './check.ts';
import { conformancePage, PAGE } from './page.ts';
import { readSections } from './statement.ts';
import { findTests } from './find-tests.ts';

// `npm run conformance`: writes docs/conformance.md and lists the errors of its data.
const sections = readSections(root);
const tests = findTests(root);
const errors = conformanceErrors(root, sections, tests);
for (const error of errors) console.error(error);
writeFileSync(path.join(root, PAGE), conformancePage(root, sections, tests));
console.log(`${PAGE} written, ${errors.length} errors in its data`);
process.exit(errors.length === 0 ? 0 : 1);
