/** Type id (OID) of `bigint` in PostgreSQL. */
export const BIGINT_OID = 20;

/** Parses a `bigint` column, on PGlite and on PostgreSQL. Throws a RangeError beyond 2^53. */
export function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint from the database is not a safe integer');
  return value;
}
