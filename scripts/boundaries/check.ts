import process from 'node:process';
import { root } from '../start/root.ts';
import { checkImports } from './check-imports.ts';

// Fewer modules than this means that the parser saw nothing, not that nothing is wrong.
const AT_LEAST = 100;

const { modules, broken } = await checkImports(['packages', 'apps'], root.replace(/\/$/, ''));
for (const { rule, from, to } of broken) console.error(`${rule}: ${from} -> ${to}`);
if (modules < AT_LEAST) console.error(`only ${modules} modules were seen: the boundaries are not being checked`);
console.log(`${modules} modules, ${broken.length} broken boundaries`);
process.exit(broken.length === 0 && modules >= AT_LEAST ? 0 : 1);
