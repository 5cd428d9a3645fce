import type { PlatformReport } from '#src/platform-check/platform-report.ts';

const HIDDEN = '[hidden]';
/** Maximum length of a text in the report. Some texts contain values that the platform chooses, such as error codes. */
const MAX_DETAIL_LENGTH = 300;
// oxlint-disable-next-line no-control-regex -- they would move the cursor of a terminal
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g;

export interface PlatformReportRedactor {
  readonly add: (secret: string) => void;
  readonly redact: (text: string) => string;
  redactReport(report: PlatformReport): PlatformReport;
}

/** Removes passwords and tokens from a report, and control characters and long texts of the platform. */
export function createPlatformReportRedactor(secrets: readonly string[]): PlatformReportRedactor {
  const hidden = new Set(secrets.filter((secret) => secret !== ''));
  const redact = (text: string): string => {
    const clean = [...hidden].reduce((part, secret) => part.replaceAll(secret, HIDDEN), text).replaceAll(CONTROL, ' ');
    return clean.length > MAX_DETAIL_LENGTH ? `${clean.slice(0, MAX_DETAIL_LENGTH)}…` : clean;
  };
  return {
    add: (secret) => void hidden.add(secret),
    redact,
    redactReport: (report) => ({
      ...report,
      calls: report.calls.map(({ detail, problems, ...call }) => ({
        ...call,
        detail: redact(detail),
        problems: problems.map(({ path, expected }) => ({ path: redact(path), expected: redact(expected) })),
      })),
      checks: report.checks.map(({ detail, ...check }) => ({ ...check, detail: redact(detail) })),
    }),
  };
}
