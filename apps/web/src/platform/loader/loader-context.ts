import { createContext, use } from 'react';
import { createLoaderOverlay, type LoaderOverlay } from '#src/platform/loader/loader-overlay.ts';

/** Default outside a `LoaderProvider`, as on the server: a loading overlay that is never shown. */
const LoaderContext = createContext<LoaderOverlay>(createLoaderOverlay({ after: () => () => undefined }));

export const LoaderProvider = LoaderContext.Provider;

export function useLoaderOverlay(): LoaderOverlay {
  return use(LoaderContext);
}
