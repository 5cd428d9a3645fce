import type { Logger } from 'pino';

/** A part of a stored brand that this build cannot read. */
export interface BrandError {
  readonly merchant: string;
  /** Revision of the brand. */
  readonly revision: string;
  /** What cannot be read: all settings, an unknown flag, the copy (`words`), or the colours. */
  readonly kind: 'settings' | 'flag' | 'words' | 'tokens';
  /** Location and description of the error. */
  readonly detail: string;
}

export type BrandErrorReporter = (error: BrandError) => void;

interface Services {
  readonly log: Logger;
  readonly metrics: { readonly recordBrandError: (error: Pick<BrandError, 'merchant' | 'kind'>) => void };
}

/** Logs and counts each error once for each revision. */
export function createBrandErrorReporter({ log, metrics }: Services): BrandErrorReporter {
  const reported = new Set<string>();
  return (error) => {
    const key = JSON.stringify(error);
    if (reported.has(key)) return;
    reported.add(key);
    metrics.recordBrandError(error);
    log.warn({ ...error }, 'a part of a brand cannot be read; the default replaces it');
  };
}
