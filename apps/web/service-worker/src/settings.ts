/** Settings in the worker's URL. [S7-057] */
export interface WorkerSettings {
  readonly env: string;
  readonly merchant: string;
}

const NAME = /^[a-z][a-z0-9-]{1,31}$/;

/** Reads the settings. Names become part of cache names; an invalid one is read as `none`. */
export function readWorkerSettings(href: string): WorkerSettings {
  const { searchParams } = new URL(href);
  const readName = (key: string): string => {
    const value = searchParams.get(key) ?? '';
    return NAME.test(value) ? value : 'none';
  };
  return { env: readName('env'), merchant: readName('merchant') };
}
