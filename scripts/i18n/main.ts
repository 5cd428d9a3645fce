import process from 'node:process';
import { spoken } from '../../apps/server/src/messages/message-for.ts';
import { root } from '../start/root.ts';
import { lookAtWords } from './check-messages.ts';

// `npm run i18n:check`: what is missing, unused or broken among the words of the house.
const { faults, notes } = lookAtWords(root, spoken);
for (const line of [...notes, ...faults]) console.log(line);
console.log(`${faults.length} faults, ${notes.length} gaps in brands' own words`);
process.exit(faults.length === 0 ? 0 : 1);
