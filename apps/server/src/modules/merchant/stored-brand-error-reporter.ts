import type { Logger } from 'pino';

/** Error about a part of a stored brand that this build cannot read. */
export interface StoredBrandError {
  readonly merchant: string;
  /** Revision of the brand that cannot be read. */
  readonly revision: string;
  /**
   * Which part of the brand cannot be read: all settings, an unknown flag, the copy (`words`), or the colours
   * (`tokens`).
   */
  readonly kind: 'settings' | 'flag' | 'words' | 'tokens';
  /** Location and description of the error inside the part. */
  readonly detail: string;
}

export type StoredBrandErrorReporter = (error: StoredBrandError) => void;

interface Services {
  readonly log: Logger;
  readonly metrics: { readonly recordBrandError: (error: Pick<StoredBrandError, 'merchant' | 'kind'>) => void };
}

/** Creates a function that logs and counts each error about a stored brand once per revision of the brand. */
export function createStoredBrandErrorReporter({ log, metrics }: Services): StoredBrandErrorReporter {
  const reported = new Set<string>();
  return (error) => {
    const key = JSON.stringify(error);
    if (reported.has(key)) return;
    reported.add(key);
    metrics.recordBrandError(error);
    log.warn({ ...error }, 'a part of a brand cannot be read; the default replaces it');
  };
}
