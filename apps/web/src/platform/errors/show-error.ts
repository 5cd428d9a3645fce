import { createContext, use } from 'react';
import type { WpsError } from '@foyer/wps-client/wps-error';

/** Shows an error as the error table defines; resolves after any confirmation. */
export type ShowError = (error: WpsError) => Promise<void>;

const ReportErrorContext = createContext<ShowError>(() => Promise.resolve());

export const ShowErrorProvider = ReportErrorContext.Provider;

export function useShowError(): ShowError {
  return use(ReportErrorContext);
}
