/** Settings of the service worker, which are query parameters of its URL. [S7-057] */
export interface WorkerUrlParameters {
  readonly env: string;
  readonly merchant: string;
}

const NAME = /^[a-z][a-z0-9-]{1,31}$/;

/**
 * Reads environment and merchant from the worker's URL. They become part of cache names, so an invalid one is read as
 * `none`.
 */
export function readWorkerUrlParameters(href: string): WorkerUrlParameters {
  const { searchParams } = new URL(href);
  const readName = (key: string): string => {
    const value = searchParams.get(key) ?? '';
    return NAME.test(value) ? value : 'none';
  };
  return { env: readName('env'), merchant: readName('merchant') };
}
