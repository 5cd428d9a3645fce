import { createContext, use } from 'react';
import { createToastStore, type ToastStore } from '#src/platform/toast/toast-store.ts';

/** Without a provider, as on the server, toasts are ignored. */
const ToastContext = createContext<ToastStore>(createToastStore({ after: () => () => undefined }));

export const ToastProvider = ToastContext.Provider;

export function useToasts(): ToastStore {
  return use(ToastContext);
}
