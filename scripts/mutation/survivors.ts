import * as z from 'zod';

/** Position in a source file. Line and column count from 1. */
const placeSchema = z.object({ line: z.int(), column: z.int() });

/** The used parts of Stryker's JSON report (mutation-testing-report-schema 2). */
const reportSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          replacement: z.optional(z.string()),
          status: z.enum([
            'Killed',
            'Survived',
            'NoCoverage',
            'CompileError',
            'RuntimeError',
            'Timeout',
            'Ignored',
            'Pending',
          ]),
          location: z.object({ start: placeSchema, end: placeSchema }),
        }),
      ),
    }),
  ),
});

type Place = z.output<typeof placeSchema>;

/** A mutant that no test detected. */
export interface MutationSurvivor {
  readonly file: string;
  /** The first mutated line of the source, trimmed. Unlike its line number, it stays the same when the code moves. */
  readonly source: string;
  readonly mutator: string;
  /** The code that replaced the mutated code, in one line. */
  readonly replacement: string;
}

/** A surviving mutant that was reviewed and accepted, with the reason. */
export interface AcceptedMutationSurvivor extends MutationSurvivor {
  readonly reason: string;
}

export const acceptedSurvivorsSchema: z.ZodType<readonly AcceptedMutationSurvivor[]> = z.array(
  z.strictObject({
    file: z.string(),
    source: z.string(),
    mutator: z.string(),
    replacement: z.string(),
    reason: z.string().min(15),
  }),
);

/** The number of killed, surviving and ignored mutants of one file. */
export interface FileMutationScore {
  readonly file: string;
  readonly killed: number;
  readonly survived: number;
  /** Mutants that were ignored by a rule of `stryker-plugins.mjs`, or because only an isolated run can test them. */
  readonly ignored: number;
}

/** A mutant that survived in this run. */
export interface FoundMutationSurvivor extends MutationSurvivor {
  readonly line: number;
  /** Range of the mutated code in Stryker's format `line:column-line:column`, with columns from 0. */
  readonly range: string;
}

export interface MutationResult {
  readonly files: readonly FileMutationScore[];
  readonly survivors: readonly FoundMutationSurvivor[];
}

/**
 * Reads Stryker's JSON report. A timeout counts as killed, because the mutant made a loop endless. Throws if the report
 * has another format.
 */
export function readMutationReport(json: string): MutationResult {
  const { files } = reportSchema.parse(JSON.parse(json));
  const entries = Object.entries(files).toSorted(([a], [b]) => a.localeCompare(b));
  return {
    files: entries.map(([file, { mutants }]) => {
      const count = (...statuses: readonly string[]): number =>
        mutants.filter(({ status }) => statuses.includes(status)).length;
      return {
        file,
        killed: count('Killed', 'Timeout', 'RuntimeError', 'CompileError'),
        survived: count('Survived', 'NoCoverage', 'Pending'),
        ignored: count('Ignored'),
      };
    }),
    survivors: entries.flatMap(([file, { source, mutants }]) => {
      const lines = source.split('\n');
      return mutants
        .filter(({ status }) => status === 'Survived' || status === 'NoCoverage' || status === 'Pending')
        .map(({ location, mutatorName, replacement = '' }) => ({
          file,
          line: location.start.line,
          range: formatRange(location),
          source: (lines[location.start.line - 1] ?? '').trim(),
          mutator: mutatorName,
          replacement: replacement.replaceAll(/\s+/g, ' '),
        }));
    }),
  };
}

function formatRange({ start, end }: { readonly start: Place; readonly end: Place }): string {
  return `${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
}

/**
 * Corrects the first result after a second run of some survivors: those that survive only in the first run are counted
 * as killed.
 */
export function correctResultBySecondRun(
  first: MutationResult,
  doubtful: readonly FoundMutationSurvivor[],
  second: MutationResult,
): MutationResult {
  const identifyMutant = ({ file, range, mutator, replacement }: FoundMutationSurvivor): string =>
    JSON.stringify([file, range, mutator, replacement]);
  const remaining = new Set(second.survivors.map(identifyMutant));
  const killed = new Set(doubtful.map(identifyMutant).filter((mutant) => !remaining.has(mutant)));
  return {
    files: first.files.map((score) => {
      const own = first.survivors.filter(
        (survivor) => survivor.file === score.file && killed.has(identifyMutant(survivor)),
      );
      return { ...score, killed: score.killed + own.length, survived: score.survived - own.length };
    }),
    survivors: first.survivors.filter((survivor) => !killed.has(identifyMutant(survivor))),
  };
}

const key = ({ file, source, mutator, replacement }: MutationSurvivor): string =>
  JSON.stringify([file, source, mutator, replacement]);

/**
 * Compares the survivors with the accepted ones. Returns survivors that are not accepted, and accepted entries of
 * mutated files that match no survivor.
 */
export function compareWithAcceptedSurvivors(
  result: MutationResult,
  accepted: readonly AcceptedMutationSurvivor[],
): { readonly unexpected: MutationResult['survivors']; readonly outdated: readonly AcceptedMutationSurvivor[] } {
  const known = new Set(accepted.map(key));
  const seen = new Set(result.survivors.map(key));
  const mutated = new Set(result.files.map(({ file }) => file));
  return {
    unexpected: result.survivors.filter((survivor) => !known.has(key(survivor))),
    outdated: accepted.filter((entry) => mutated.has(entry.file) && !seen.has(key(entry))),
  };
}
