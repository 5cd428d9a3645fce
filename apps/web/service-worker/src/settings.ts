/** What the worker's own address says. [S7-057] */
export interface WorkerSettings {
  readonly env: string;
  readonly merchant: string;
}

const NAME = /^[a-z][a-z0-9-]{1,31}$/;

/** Anything that is no name counts as none: it becomes part of the names of caches. */
export function readSettings(href: string): WorkerSettings {
  const { searchParams } = new URL(href);
  const name = (key: string): string => {
    const value = searchParams.get(key) ?? '';
    return NAME.test(value) ? value : 'none';
  };
  return { env: name('env'), merchant: name('merchant') };
}
