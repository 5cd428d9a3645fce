import { type DestinationStream, type Logger, pino } from 'pino';
import { getSqlState } from '#src/db/database-errors.ts';

/** Field names whose values are removed from log entries, at the top level and one level below. */
const SECRET_KEYS = [
  'token',
  'authorization',
  'password',
  'username',
  'userName',
  'ip',
  'email',
  'mobile',
  'code',
  'cookie',
  'body',
  'url',
  'headers',
];

/** Creates the log of the server: JSON lines without tokens or personal data. `to` is standard output by default. */
export function createLogger({ level, to }: { readonly level: string; readonly to?: DestinationStream }): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`]), remove: true },
    serializers: { err: describeError },
  };
  return to === undefined ? pino(options) : pino(options, to);
}

/** Returns the message and stack of an error. Messages of the database quote values, so only the SQLSTATE is logged. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const state = getSqlState(error);
  if (state !== null) {
    return {
      type: error.name,
      sqlState: state,
      constraint: Reflect.get(error, 'constraint'),
      stack: getStackFrames(error),
    };
  }
  return { type: error.name, message: error.message, stack: getStackFrames(error) };
}

function getStackFrames({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}
