declare const self: ServiceWorkerGlobalScope;

/** The global scope, typed as a service worker. */
export const serviceWorkerScope: ServiceWorkerGlobalScope = self;
