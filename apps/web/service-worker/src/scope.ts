declare const self: ServiceWorkerGlobalScope;

/** The worker itself, by the type it has here. */
export const worker: ServiceWorkerGlobalScope = self;
