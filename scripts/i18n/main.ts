import process from 'node:process';
import { root } from '../start/root.ts';
import { checkMessages } from './check-messages.ts';

// `npm run i18n:check`: lists missing, unused and invalid messages.
const { errors, notes } = checkMessages(root);
for (const line of [...notes, ...errors]) console.log(line);
console.log(`${errors.length} errors, ${notes.length} gaps in the copy of brands`);
process.exit(errors.length === 0 ? 0 : 1);
