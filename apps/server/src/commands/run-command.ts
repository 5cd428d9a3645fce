import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type * as z from 'zod';
import { startupError, type StartupResult } from '#src/config/startup-result.ts';

/** The root folder of the repository. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../../../..');

interface Command<Arguments> {
  /** Text that is printed if the arguments are wrong. */
  readonly usage: string;
  /** Names of the options that have a value: `merchant` for `--merchant aurora`. */
  readonly options?: readonly string[];
  /** Names of the options that have no value: `replace` for `--replace`. */
  readonly flags?: readonly string[];
  /** Validates the arguments: an object with the options by name, and the positional arguments in `_`. */
  readonly schema: z.ZodType<Arguments>;
  /** Resolves to the text to print. */
  readonly run: (parsed: Arguments) => Promise<StartupResult<string>>;
}

/**
 * Runs a command with the arguments of this process. The exit code is 0 on success, 1 if the command failed, and 2 if
 * the arguments are wrong. The reason or the usage is printed on standard error.
 */
export async function runCommand<Arguments>({
  usage,
  options = [],
  flags = [],
  schema,
  run,
}: Command<Arguments>): Promise<void> {
  const parsed = schema.safeParse(readArguments(options, flags));
  const result = parsed.success ? await run(parsed.data) : startupError(usage);
  if (result.ok) process.stdout.write(`${result.value}\n`);
  else process.stderr.write(`${result.line}\n`);
  process.exitCode = result.ok ? 0 : parsed.success ? 1 : 2;
}

/** Parses the arguments of this process; `null` if an option is unknown. */
function readArguments(names: readonly string[], flags: readonly string[]): object | null {
  try {
    const options = Object.fromEntries([
      ...names.map((name) => [name, { type: 'string' }] as const),
      ...flags.map((name) => [name, { type: 'boolean' }] as const),
    ]);
    const { values, positionals } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true });
    return { ...values, _: positionals };
  } catch {
    return null;
  }
}
