import { type QueryExecutorProvider, sql } from 'kysely';

/** As in `foldText` at the time. */
const JOINS = "'\u2018\u2019\u02bc`-\u2010\u2011\u2012\u2013\u2014\u2015";

/** Names are searched without apostrophes and hyphens from now on; brands that stand keep what they were applied with. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  const joined = sql`translate(search_name, ${JOINS}, '')`;
  await sql`update game set search_name = trim(regexp_replace(${joined}, ' +', ' ', 'g')) where search_name <> ${joined}`.execute(
    db,
  );
}
