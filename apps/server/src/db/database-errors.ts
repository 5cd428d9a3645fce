/** The database rejected a statement. Contains no values of the statement, so it may be logged. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  /** SQLSTATE, for example `23505`. */
  readonly code: string;
  readonly constraint: string | null;

  constructor(failure: { readonly code: string; readonly message: string; readonly constraint: string | null }) {
    super(failure.message);
    this.code = failure.code;
    this.constraint = failure.constraint;
  }
}

/** The database is unreachable or did not respond in time. The client may retry the request. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

const UNIQUE_VIOLATION = '23505';
/**
 * SQLSTATE of connection failures, shutdown and start-up, insufficient resources and cancelled statements:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const UNAVAILABLE_STATE = /^(08...|57P0[1-5]|53...|57014)$/;
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** Messages of the connection errors of `pg` that have no code. */
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Returns the name of the violated unique constraint, or `null` if the statement failed for another reason. */
export function getViolatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || readText(error, 'code') !== UNIQUE_VIOLATION) return null;
  return readText(error, 'constraint');
}

/** Returns the SQLSTATE of a rejected statement, or `null` if the error is not from the database. */
export function getSqlState(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = readText(error, 'code');
  return code !== null && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  if (!(error instanceof Error)) return false;
  const code = readText(error, 'code');
  if (code !== null && (UNAVAILABLE_STATE.test(code) || UNAVAILABLE_CODES.has(code))) return true;
  return UNAVAILABLE_MESSAGE.test(error.message);
}

function readText(error: Error, key: 'code' | 'constraint'): string | null {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : null;
}
