import { createContext, use } from 'react';
import { createLoaderOverlay, type LoaderOverlay } from '#src/platform/loader/loader-overlay.ts';

/** Without a provider, as on the server, it is never seen. */
const LoaderContext = createContext<LoaderOverlay>(createLoaderOverlay({ after: () => () => undefined }));

export const LoaderProvider = LoaderContext.Provider;

export function useLoader(): LoaderOverlay {
  return use(LoaderContext);
}
