import type { DoctorFinding } from '#src/doctor/doctor-finding.ts';

const MARK_WIDTH = 'failure'.length;

/** Formats the findings as text: one row for each, its advice below, and the counts at the end. */
export function formatDoctorReport(findings: readonly DoctorFinding[], now: Date): string {
  const subjectWidth = Math.max(...findings.map(({ subject }) => subject.length));
  const indent = ' '.repeat(MARK_WIDTH + subjectWidth + 4);
  const rows = findings.flatMap(({ level, subject, detail, advice }) => [
    `${level.padEnd(MARK_WIDTH)}  ${subject.padEnd(subjectWidth)}  ${detail}`,
    ...(advice === null ? [] : [`${indent}${advice}`]),
  ]);
  return [`Foyer, ${now.toISOString()}`, '', ...rows, '', summarize(findings)].join('\n');
}

function summarize(findings: readonly DoctorFinding[]): string {
  const count = (level: DoctorFinding['level']): number => findings.filter((finding) => finding.level === level).length;
  const [failures, warnings] = [count('failure'), count('warning')];
  return `${failures} ${failures === 1 ? 'failure' : 'failures'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}, ${count('ok')} ok`;
}
