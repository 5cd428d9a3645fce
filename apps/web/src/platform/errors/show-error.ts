import { createContext, use } from 'react';
import type { WpsError } from '@foyer/wps-client/wps-error';

/**
 * Shows an error of an API call as a toast or dialog, or not at all, depending on the error. Resolves when a dialog is
 * closed.
 */
export type ShowError = (error: WpsError) => Promise<void>;

const ReportErrorContext = createContext<ShowError>(() => Promise.resolve());

export const ShowErrorProvider = ReportErrorContext.Provider;

export function useShowError(): ShowError {
  return use(ReportErrorContext);
}
