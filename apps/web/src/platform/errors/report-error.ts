import { createContext, use } from 'react';
import type { WpsError } from '@foyer/wps-client/wps-error';

/** Shows an error the way the error table says; done when the member has seen what had to be confirmed. */
export type ReportError = (error: WpsError) => Promise<void>;

const ReportErrorContext = createContext<ReportError>(() => Promise.resolve());

export const ReportErrorProvider = ReportErrorContext.Provider;

export function useReportError(): ReportError {
  return use(ReportErrorContext);
}
