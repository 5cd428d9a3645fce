// Kills a server with SIGKILL while members play and change their protection, starts it again, and looks for everything that it
// had acknowledged; every fourth time PostgreSQL is stopped abruptly, too. Exits with 1 if a write is lost.
//   npm run exec -- node bench/kills.ts [--kills 100]
import process from 'node:process';
import { parseArgs } from 'node:util';
import { formatKillTestResult, runKillTest } from '../scripts/load/kill-test.ts';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '100' } } });
const proof = await runKillTest({ kills: Number(values.kills), log: (line) => console.log(line) });
console.log(formatKillTestResult(proof));
process.exit(proof.writes.every(({ lost }) => lost === 0) ? 0 : 1);
