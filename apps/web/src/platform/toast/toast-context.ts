import { createContext, use } from 'react';
import { createToastStore, type ToastStore } from '#src/platform/toast/toast-store.ts';

/** Shows nothing if there is no `ToastProvider`, as on the server. */
const ToastContext = createContext<ToastStore>(createToastStore({ after: () => () => undefined }));

export const ToastProvider = ToastContext.Provider;

export function useToasts(): ToastStore {
  return use(ToastContext);
}
