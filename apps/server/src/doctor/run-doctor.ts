import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import * as z from 'zod';
import type { Clock } from '#src/clock.ts';
import { type Config, toConfig } from '#src/config/config.ts';
import { readServerEnv } from '#src/config/read-server-env.ts';
import { openDatabase } from '#src/db/open-database.ts';
import { checkBrandFolders } from '#src/doctor/check-brand-folders.ts';
import { checkCertificates, fetchHostCertificate } from '#src/doctor/check-certificates.ts';
import { diagnoseDatabase, type DatabaseFindings } from '#src/doctor/check-database.ts';
import { checkFolderAccessAndSpace } from '#src/doctor/check-folders.ts';
import { checkRedis, checkPlatformResponds } from '#src/doctor/check-services.ts';
import { findRiskySettings } from '#src/doctor/check-settings.ts';
import {
  type DoctorFinding,
  failureFinding,
  doctorFindingSchema,
  okFinding,
  warningFinding,
} from '#src/doctor/doctor-finding.ts';
import { createLogger } from '#src/runtime/log.ts';
import { sendControlCommand } from '#src/runtime/control-socket.ts';

const OLDEST_NODE = 24;

interface Options {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The root folder of the repository. */
  readonly root: string;
  readonly clock: Clock;
  /** Whether the certificates of the merchants' hosts are read over the network. */
  readonly certificates: boolean;
}

/** Checks everything that a site needs. It changes nothing, and its findings contain no secrets. */
export async function runDoctor({ env, root, clock, certificates }: Options): Promise<readonly DoctorFinding[]> {
  const node = createNodeVersionFinding(process.versions.node);
  const read = readServerEnv(env);
  const config = read.ok ? toConfig(read.value, root) : read;
  if (!config.ok) {
    const advice = 'Correct the environment: docs/configuration.md. Nothing else was checked.';
    return [node, failureFinding('settings', config.line.replace(/^bad settings: /, ''), advice)];
  }
  const { value } = config;
  const database = await inspectDatabase(value, clock);
  const services = await Promise.all([
    ...(value.redisUrl === null ? [] : [checkRedis(value.redisUrl)]),
    ...(value.upstreamUrl === null ? [] : [checkPlatformResponds(value.upstreamUrl)]),
    ...listFolders(value).map(([setting, folder]) => checkFolderAccessAndSpace(setting, folder)),
  ]);
  return [
    node,
    checkBuild(value.webDist),
    ...findRiskySettings(value, env),
    ...database.findings,
    ...services,
    ...(await checkBrandFolders(value.brandsDir)),
    ...(certificates
      ? await checkCertificates(database.hosts, { now: clock.now(), readCertificate: fetchHostCertificate })
      : []),
  ];
}

/** Checks a version of Node such as `24.21.0`. */
export function createNodeVersionFinding(version: string): DoctorFinding {
  if (Number(version.split('.')[0]) >= OLDEST_NODE) return okFinding('Node', version);
  return failureFinding('Node', version, `Install Node ${OLDEST_NODE} or later.`);
}

function checkBuild(webDist: string): DoctorFinding {
  if (existsSync(path.join(webDist, 'server/entry-server.js'))) return okFinding('web build', webDist);
  return failureFinding('web build', `${webDist} has no build`, 'Run npm run build, or correct WEB_DIST.');
}

function listFolders({ database, imageStore }: Config): readonly (readonly [string, string])[] {
  return [
    ...(database.kind === 'pglite' && database.folder !== 'memory://' ? [['DATA_DIR', database.folder] as const] : []),
    ...(imageStore.kind === 'folder' ? [['IMAGES_DIR', imageStore.folder] as const] : []),
  ];
}

const reportSchema = z.object({ findings: z.array(doctorFindingSchema), hosts: z.array(z.string()) });

/**
 * Checks the database. If a server uses the embedded database, that server runs the check, because only one process may
 * open it.
 */
async function inspectDatabase(config: Config, clock: Clock): Promise<DatabaseFindings> {
  const { database, production } = config;
  if (database.kind === 'pglite') {
    const detail = describeMissingFolder(database.folder);
    if (detail !== null) {
      return { findings: [warningFinding('database', detail, 'Set DATA_DIR, or start the server once.')], hosts: [] };
    }
  }
  try {
    const answer = database.kind === 'pglite' ? await sendControlCommand(database.folder, '/doctor') : null;
    if (answer !== null) return reportSchema.parse(JSON.parse(answer));
    const opened = await openDatabase(database, { log: createLogger({ level: 'silent' }) });
    if (!opened.ok) return reportDatabaseFailure(opened.line);
    const kind = database.kind === 'postgres' ? 'PostgreSQL' : 'PGlite';
    return await diagnoseDatabase(opened.value.db, { clock, kind, production }).finally(() => opened.value.close());
  } catch (error) {
    return reportDatabaseFailure(error instanceof Error ? error.message : 'no answer');
  }
}

function describeMissingFolder(folder: string): string | null {
  if (folder === 'memory://') return 'in memory: everything is lost when the server stops';
  // The marker of a complete database. Opening another one would create it.
  return existsSync(path.join(folder, 'pglite.made')) ? null : `${folder} has no database yet`;
}

function reportDatabaseFailure(line: string): DatabaseFindings {
  const advice = 'Start the database or correct DATABASE_URL or DATA_DIR.';
  return { findings: [failureFinding('database', line, advice)], hosts: [] };
}
