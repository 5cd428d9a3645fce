import { createContext, use } from 'react';
import { createLoaderOverlay, type LoaderOverlay } from '#src/platform/loader/loader-overlay.ts';

/** Loader outside a `LoaderProvider`, as on the server: it shows nothing. */
const LoaderContext = createContext<LoaderOverlay>(createLoaderOverlay({ after: () => () => undefined }));

export const LoaderProvider = LoaderContext.Provider;

export function useLoaderOverlay(): LoaderOverlay {
  return use(LoaderContext);
}
