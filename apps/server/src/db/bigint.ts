/** PostgreSQL's type id of `bigint`. */
export const BIGINT_OID = 20;

/** The one way a `bigint` column becomes a number, on PGlite and on PostgreSQL alike. Throws a RangeError beyond 2^53. */
export function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint from the database is not a safe integer');
  return value;
}
