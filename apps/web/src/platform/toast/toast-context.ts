import { createContext, use } from 'react';
import { createToastStore, type ToastStore } from '#src/platform/toast/toast-store.ts';

/** Default outside a `ToastProvider`, as on the server: a store whose toasts are never shown. */
const ToastContext = createContext<ToastStore>(createToastStore({ after: () => () => undefined }));

export const ToastProvider = ToastContext.Provider;

export function useToasts(): ToastStore {
  return use(ToastContext);
}
