import process from 'node:process';
import { root } from '../start/root.ts';
import { checkMessages } from './check-messages.ts';

// `npm run i18n:check`: lists missing, unused and broken texts.
const { faults, notes } = checkMessages(root);
for (const line of [...notes, ...faults]) console.log(line);
console.log(`${faults.length} faults, ${notes.length} gaps in brands' texts`);
process.exit(faults.length === 0 ? 0 : 1);
