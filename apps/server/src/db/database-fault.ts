/** The database refused a statement. Carries no values, so that it may be logged. */
export class DatabaseFault extends Error {
  override readonly name = 'DatabaseFault';
  /** SQLSTATE, e.g. `23505`. */
  readonly code: string;
  readonly constraint: string | null;

  constructor(fault: { readonly code: string; readonly message: string; readonly constraint: string | null }) {
    super(fault.message);
    this.code = fault.code;
    this.constraint = fault.constraint;
  }
}

/** The database cannot be reached, or did not answer in time. The request may be tried again. */
export class DatabaseGone extends Error {
  override readonly name = 'DatabaseGone';
}

const UNIQUE_VIOLATION = '23505';
/** Connection failures, the server going down or coming up, no room on its disk or for another client, a statement too long. */
const GONE = /^(08...|57P0[1-5]|53...|57014)$/;
const GONE_SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** What `pg` throws without a code. */
const GONE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** The name of the unique constraint a write ran into, or `null` when it failed for another reason. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || textOf(error, 'code') !== UNIQUE_VIOLATION) return null;
  return textOf(error, 'constraint');
}

/** SQLSTATE of a refused statement, or `null` when the error is no refusal of the database. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = textOf(error, 'code');
  return code !== null && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

export function isDatabaseGone(error: unknown): boolean {
  if (error instanceof DatabaseGone) return true;
  if (!(error instanceof Error)) return false;
  const code = textOf(error, 'code');
  if (code !== null && (GONE.test(code) || GONE_SYSTEM.has(code))) return true;
  return GONE_MESSAGE.test(error.message);
}

function textOf(error: Error, key: 'code' | 'constraint'): string | null {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : null;
}
