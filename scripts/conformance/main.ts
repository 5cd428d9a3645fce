import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { repositoryRoot } from '../start/repository-root.ts';
import { findConformanceErrors } from './check-statements.ts';
import { renderConformancePage, CONFORMANCE_PAGE } from './render-conformance-doc.ts';
import { readSpecSections } from './spec-statement.ts';
import { findTestsOfStatements } from './find-statement-tests.ts';
import { MARKET_RULE_PAGES_FOLDER, renderMarketRulePages } from './render-market-rule-docs.ts';

// `npm run conformance`: writes docs/conformance.md and lists the errors of its data, and writes docs/protection.
const sections = readSpecSections(repositoryRoot);
const tests = findTestsOfStatements(repositoryRoot);
const errors = findConformanceErrors(repositoryRoot, sections, tests);
for (const error of errors) console.error(error);
writeFileSync(path.join(repositoryRoot, CONFORMANCE_PAGE), renderConformancePage(repositoryRoot, sections, tests));
console.log(`${CONFORMANCE_PAGE} written, ${errors.length} errors in its data`);
mkdirSync(path.join(repositoryRoot, MARKET_RULE_PAGES_FOLDER), { recursive: true });
for (const [file, page] of renderMarketRulePages(repositoryRoot)) writeFileSync(path.join(repositoryRoot, file), page);
console.log(`${MARKET_RULE_PAGES_FOLDER} written`);
process.exit(errors.length === 0 ? 0 : 1);
