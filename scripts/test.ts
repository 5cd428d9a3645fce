import process from 'node:process';
import { findChromium } from './test/chromium.ts';
import { testPipelines } from './test/pipelines.ts';
import { runStage } from './test/run-stage.ts';
import { formatTotals, type StageOutcome, formatStageOutcome } from './test/stage-outcome.ts';

// `npm test -- unit lint` runs only these stages.
const only = process.argv.slice(2);
const outcomes: StageOutcome[] = [];

const chromium = await findChromium(console.log);
if (chromium === null)
  console.error('foyer: no Chromium could be found or installed; the tests that need one will fail');
else process.env['CHROMIUM_PATH'] = chromium;

await Promise.all(
  testPipelines.map(async (pipeline) => {
    for (const stage of pipeline) {
      if (only.length > 0 && !only.includes(stage.name)) continue;
      const outcome = await runStage(stage);
      outcomes.push(outcome);
      console.log(formatStageOutcome(outcome));
    }
  }),
);

console.log(formatTotals(outcomes));
process.exit(outcomes.length > 0 && outcomes.every((outcome) => outcome.failed === 0) ? 0 : 1);
