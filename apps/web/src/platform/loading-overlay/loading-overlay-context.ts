import { createContext, use } from 'react';
import { createLoadingOverlayStore, type LoadingOverlayStore } from '#src/platform/loading-overlay/loading-overlay.ts';

/** Default outside a `LoadingOverlayProvider`, as on the server: a loading overlay that is never shown. */
const LoadingOverlayContext = createContext<LoadingOverlayStore>(
  createLoadingOverlayStore({ after: () => () => undefined }),
);

export const LoadingOverlayProvider = LoadingOverlayContext.Provider;

export function useLoadingOverlay(): LoadingOverlayStore {
  return use(LoadingOverlayContext);
}
