import process from 'node:process';
import { root } from '../start/root.ts';
import { cruiseHouse } from './cruise-house.ts';

// Fewer modules than this means that the parser saw nothing, not that nothing is wrong.
const AT_LEAST = 100;

const { modules, broken } = await cruiseHouse(['packages', 'apps'], root.replace(/\/$/, ''));
for (const { rule, from, to } of broken) console.error(`${rule}: ${from} -> ${to}`);
if (modules < AT_LEAST) console.error(`only ${modules} modules were seen: the fences look at nothing`);
console.log(`${modules} modules, ${broken.length} broken fences`);
process.exit(broken.length === 0 && modules >= AT_LEAST ? 0 : 1);
