import process from 'node:process';
import { repositoryRoot } from '../start/repository-root.ts';
import { checkTranslatedTexts } from './check-translated-texts.ts';
import { removeRepairedErrors } from './known-errors.ts';

// `npm run i18n:check`: lists the errors of all texts that members read. With a language or a key, the errors of those only.
const filters = process.argv.slice(2);
const isPruning = filters.includes('--prune');
if (isPruning) removeRepairedErrors(repositoryRoot, checkTranslatedTexts(repositoryRoot).repaired);
const { errors, notes, known } = checkTranslatedTexts(repositoryRoot);
const wanted = filters.filter((filter) => filter !== '--prune');
const isWanted = (line: string): boolean => wanted.length === 0 || wanted.some((filter) => line.includes(filter));
const todo =
  wanted.length === 0
    ? []
    : known.map(({ file, key, problem, expected }) => `known: ${file} ${key}: ${problem}; expected ${expected}`);
for (const line of [...notes, ...todo, ...errors].filter(isWanted)) console.log(line);
console.log(`${errors.length} errors, ${known.length} known faults, ${notes.length} gaps in the copy of brands`);
process.exit(errors.length === 0 ? 0 : 1);
