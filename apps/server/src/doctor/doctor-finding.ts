import * as z from 'zod';

export const doctorFindingSchema = z.object({
  level: z.enum(['ok', 'warning', 'failure']),
  /** What was checked, in one or two words. */
  subject: z.string(),
  /** What the check found. Never contains a secret. */
  detail: z.string(),
  /** What the operator should do; `null` if nothing. */
  advice: z.string().nullable(),
});

/** The result of one check of `npm run doctor`. */
export type DoctorFinding = z.output<typeof doctorFindingSchema>;

export function okFinding(subject: string, detail: string): DoctorFinding {
  return { level: 'ok', subject, detail, advice: null };
}

/** Creates a finding of the level `warning`: the site works, but a part of it is at risk. */
export function warningFinding(subject: string, detail: string, advice: string): DoctorFinding {
  return { level: 'warning', subject, detail, advice };
}

/** Creates a finding of the level `failure`: the site does not work, or loses data. */
export function failureFinding(subject: string, detail: string, advice: string): DoctorFinding {
  return { level: 'failure', subject, detail, advice };
}
