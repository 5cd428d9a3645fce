import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getProtectionRules } from '#src/modules/protection/protection-rules.ts';
import { buildAgeKycAndRegistryStateSql } from '#src/modules/protection/registry/missing-verification.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

let server: BrandFolderServer;
beforeAll(async () => {
  server = await startBrandFolderServer();
});
afterAll(() => server.close());

/** A node of the answer of `explain (format json)`. */
interface PlanNode {
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

const listIndexes = (node: PlanNode): string[] => [
  ...(node['Index Name'] === undefined ? [] : [node['Index Name']]),
  ...(node.Plans ?? []).flatMap(listIndexes),
];

test('[security: protection] the registries that have answered for play are read from their index, however many marketing messages have asked', async () => {
  const { id } = await server.newMember();
  await sql`insert into member_verification (member_id, age_proven, kyc, changed_at) values (${id}, true, 'passed', now())`.execute(
    server.db,
  );
  const insertChecks = (occasion: string, count: number) =>
    sql`insert into registry_check (id, member_id, registry, occasion, asked_at, answer)
      select ${occasion} || n, ${id}, 'spelpaus', ${occasion}, now(), 'clear' from generate_series(1, ${count}::int) as n`.execute(
      server.db,
    );
  await insertChecks('marketing', 20_000);
  await insertChecks('login', 5);
  await sql`analyze registry_check`.execute(server.db);
  const query = buildAgeKycAndRegistryStateSql(id, getProtectionRules({ minimumAge: 18 }));
  const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>`
    explain (format json) select ${query}`.execute(server.db);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  expect(plan && listIndexes(plan)).toContain('registry_check_answered_for_play');
  const read = await sql<{ state: unknown }>`select ${query} as state`.execute(server.db);
  expect(read.rows[0]?.state).toEqual({ isProven: true, answered: ['spelpaus'] });
});
