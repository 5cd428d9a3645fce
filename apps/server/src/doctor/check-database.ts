import { sql } from 'kysely';
import type { Clock } from '#src/clock.ts';
import { MAX_CLOCK_DIFFERENCE_MS, readDatabaseTime } from '#src/db/database-clock.ts';
import { type MigrationState, readMigrationState } from '#src/db/migrate.ts';
import type { Database } from '#src/db/schema.ts';
import { type DoctorFinding, failureFinding, okFinding, warningFinding } from '#src/doctor/doctor-finding.ts';
import { createMerchantSiteReader, loadMerchants } from '#src/modules/merchant/merchant.public.ts';

/**
 * Number of measured round trips to the database. The quickest one counts, because the first one opens a connection.
 */
const ROUND_TRIPS = 3;
const SLOW_MS = 20;
/** Clock difference above which `doctor` fails, in milliseconds. One-time codes and webhooks tolerate half a minute. */
const CLOCK_FAILURE_MS = 30_000;

export interface DatabaseDiagnostics {
  readonly version: string;
  /** `on`, `always` or `off`: whether completed WAL files are archived. */
  readonly archiveMode: string;
  /** Duration of one round trip to the database, in milliseconds. */
  readonly latencyMs: number;
  /** Milliseconds by which the clock of the database is ahead of this process. */
  readonly clockAheadMs: number;
  readonly migrations: MigrationState;
}

export interface DatabaseFindings {
  readonly findings: readonly DoctorFinding[];
  /** Hosts of all merchants; empty if the tables are missing. */
  readonly hosts: readonly string[];
}

/** Checks the database and the brands in it. Reads only. Throws if the database does not respond. */
export async function diagnoseDatabase(
  db: Database,
  { clock, kind, production }: { readonly clock: Clock; readonly kind: string; readonly production: boolean },
): Promise<DatabaseFindings> {
  const facts = await readFacts(db, clock);
  const findings = [...listDatabaseFindings(facts, { kind, production }), ...listMigrationFindings(facts.migrations)];
  if (facts.migrations.pending.length > 0 || facts.migrations.contractedBy !== null) return { findings, hosts: [] };
  const brands = await checkStoredBrands(db);
  return { findings: [...findings, ...brands.findings], hosts: brands.hosts };
}

async function readFacts(db: Database, clock: Clock): Promise<DatabaseDiagnostics> {
  const { rows } = await sql<{ version: string; archive: string }>`
    select current_setting('server_version') as version, current_setting('archive_mode') as archive
  `.execute(db);
  let quickest: Pick<DatabaseDiagnostics, 'latencyMs' | 'clockAheadMs'> = { latencyMs: Infinity, clockAheadMs: 0 };
  for (let trip = 0; trip < ROUND_TRIPS; trip += 1) {
    const before = clock.now();
    const started = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- round trips are measured one at a time
    const databaseMs = await readDatabaseTime(db);
    const latencyMs = performance.now() - started;
    const clockAheadMs = databaseMs - (before + latencyMs / 2);
    if (latencyMs < quickest.latencyMs) quickest = { latencyMs, clockAheadMs };
  }
  return {
    version: rows[0]?.version ?? 'unknown',
    archiveMode: rows[0]?.archive ?? 'off',
    ...quickest,
    migrations: await readMigrationState(db),
  };
}

/** Describes the database server: its version, latency, clock and archiving of its write-ahead log (WAL). */
export function listDatabaseFindings(
  { version, archiveMode, latencyMs, clockAheadMs }: Omit<DatabaseDiagnostics, 'migrations'>,
  { kind, production }: { readonly kind: string; readonly production: boolean },
): readonly DoctorFinding[] {
  const reached = `${kind} ${version}, round trip ${latencyMs.toFixed(1)} ms`;
  const findings = [
    latencyMs > SLOW_MS
      ? warningFinding('database', reached, `A page needs several round trips: keep them below ${SLOW_MS} ms.`)
      : okFinding('database', reached),
    describeClock(clockAheadMs),
  ];
  if (kind === 'PostgreSQL' && production && archiveMode === 'off') {
    findings.push(
      warningFinding(
        'backup',
        'archive_mode is off: only the time of a base backup can be restored',
        'Archive the WAL: docs/operations.md, "Backup and restore".',
      ),
    );
  }
  return findings;
}

function describeClock(clockAheadMs: number): DoctorFinding {
  const distance = Math.abs(clockAheadMs);
  const detail = `differs from the database by ${(distance / 1000).toFixed(1)} s`;
  const advice = 'Synchronize the clocks of both machines with NTP.';
  if (distance > CLOCK_FAILURE_MS) return failureFinding('clock', detail, advice);
  return distance > MAX_CLOCK_DIFFERENCE_MS ? warningFinding('clock', detail, advice) : okFinding('clock', detail);
}

/** Reports whether the database has the tables that this version of the server needs. */
export function listMigrationFindings({ last, pending, contractedBy }: MigrationState): readonly DoctorFinding[] {
  if (contractedBy !== null) {
    return [
      failureFinding(
        'migrations',
        `a newer version ran ${contractedBy}`,
        'This version cannot use the database: start the newer one, or restore a backup.',
      ),
    ];
  }
  if (pending.length > 0) {
    const detail = `${pending.length} pending, the first is ${pending[0]}`;
    return [warningFinding('migrations', detail, 'The next start of this version runs them. Make a backup first.')];
  }
  return [okFinding('migrations', `up to date, the last is ${last}`)];
}

async function checkStoredBrands(db: Database): Promise<DatabaseFindings> {
  const errors: string[] = [];
  const report = (error: { readonly merchant: string; readonly kind: string; readonly detail: string }): void =>
    void errors.push(`${error.merchant}, ${error.kind}: ${error.detail}`);
  const merchants = await loadMerchants(db, report);
  const readSite = createMerchantSiteReader({ db, report });
  await Promise.all(merchants.map((merchant) => readSite(merchant)));
  const hosts = merchants.flatMap(({ brand }) => brand.hosts);
  const maintained = merchants.filter(({ maintenance }) => maintenance.on).map(({ code }) => code);
  const findings = errors.map((detail) =>
    failureFinding('brands', `a part cannot be read, and a default replaces it: ${detail}`, 'Apply the brand again.'),
  );
  if (maintained.length > 0) {
    findings.push(
      warningFinding(
        'brands',
        `under maintenance: ${maintained.join(', ')}`,
        'Open a site with npm run maintenance -- open --merchant <code>.',
      ),
    );
  }
  if (merchants.length === 0) {
    findings.push(
      warningFinding('brands', 'there is none: every host is rejected', 'Apply one with npm run brand apply <folder>.'),
    );
  }
  const codes = merchants.map(({ code }) => code).join(', ');
  return { findings: findings.length > 0 ? findings : [okFinding('brands', `in the database: ${codes}`)], hosts };
}
