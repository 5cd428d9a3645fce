import { createContext, use } from 'react';
import type { WpsError } from '@foyer/wps-client/wps-error';

/** Shows an error as the error table defines; resolves after any confirmation. */
export type ReportError = (error: WpsError) => Promise<void>;

const ReportErrorContext = createContext<ReportError>(() => Promise.resolve());

export const ReportErrorProvider = ReportErrorContext.Provider;

export function useReportError(): ReportError {
  return use(ReportErrorContext);
}
