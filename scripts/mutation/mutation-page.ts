import type { MutationArea } from './mutation-areas.ts';
import type { AcceptedMutationSurvivor, FileMutationScore, MutationResult } from './survivors.ts';

/**
 * Writes the page of one mutation area for docs/mutation: figures for each file, then each accepted survivor with its
 * reason.
 */
export function renderMutationPage(
  area: MutationArea,
  result: MutationResult,
  accepted: readonly AcceptedMutationSurvivor[],
): string {
  const files = result.files.filter(({ killed, survived }) => killed + survived > 0);
  const rows = files.map((score) => `| ${score.file} | ${figures(score).join(' | ')} |`);
  const names = new Set(files.map(({ file }) => file));
  const reasons = accepted
    .filter(({ file }) => names.has(file))
    .map(({ file, source, replacement, reason }) => `- \`${file}\`: \`${source}\` -> \`${replacement}\`: ${reason}`);
  return `${[
    `# Mutation run: ${area.name}`,
    '',
    `Written by \`npm run mutation -- ${area.name}\`. A test failed for each killed mutant; each survivor was reviewed and is listed with the reason why it is accepted. Left out: code that runs while a module loads, which only a run with \`--isolated\` mutates, and texts that are documentation. Paths are those at the time of the run.`,
    '',
    '| file | mutants | killed | survived | score | left out |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    `| **all** | ${figures(total(files)).join(' | ')} |`,
    ...rows,
    '',
    '## Accepted survivors',
    '',
    ...(reasons.length > 0 ? reasons : ['None.']),
  ].join('\n')}\n`;
}

function figures({ killed, survived, ignored }: FileMutationScore): readonly string[] {
  const all = killed + survived;
  return [
    String(all),
    String(killed),
    String(survived),
    `${((100 * killed) / Math.max(1, all)).toFixed(1)}%`,
    String(ignored),
  ];
}

function total(files: readonly FileMutationScore[]): FileMutationScore {
  const sum = (of: (score: FileMutationScore) => number): number => files.reduce((all, score) => all + of(score), 0);
  return {
    file: 'all',
    killed: sum(({ killed }) => killed),
    survived: sum(({ survived }) => survived),
    ignored: sum(({ ignored }) => ignored),
  };
}
