import { createContext, use } from 'react';
import { createToasts, type Toasts } from '#src/platform/toast/toast-store.ts';

/** Without a provider, as on the server, toasts are ignored. */
const ToastContext = createContext<Toasts>(createToasts({ after: () => () => undefined }));

export const ToastProvider = ToastContext.Provider;

export function useToasts(): Toasts {
  return use(ToastContext);
}
