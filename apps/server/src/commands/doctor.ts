import process from 'node:process';
import * as z from 'zod';
import { repositoryRoot, runCommand } from '#src/commands/run-command.ts';
import { startupError, startupSuccess } from '#src/config/startup-result.ts';
import { formatDoctorReport } from '#src/doctor/format-doctor-report.ts';
import { runDoctor } from '#src/doctor/run-doctor.ts';

/**
 * `npm run doctor` checks versions, settings, database, Redis, disks, clocks and brands, and prints one page. It fails if the
 * site cannot work. With `--certificates` it also reads the certificates of the merchants' hosts over the network.
 */
await runCommand({
  usage: 'use: npm run doctor -- [--certificates]',
  flags: ['certificates'],
  schema: z.object({ _: z.tuple([]), certificates: z.boolean().default(false) }),
  run: async ({ certificates }) => {
    const clock = { now: Date.now };
    const findings = await runDoctor({ env: process.env, root: repositoryRoot, clock, certificates });
    const report = formatDoctorReport(findings, new Date(clock.now()));
    return findings.some(({ level }) => level === 'failure') ? startupError(report) : startupSuccess(report);
  },
});
