import type { Logger } from 'pino';

/** Something of a merchant in the database that this build cannot read, and does without. */
export interface BrandFault {
  readonly merchant: string;
  /** The revision it stands in. */
  readonly revision: string;
  /** All settings, one flag that nobody knows, the words, or the colours. */
  readonly kind: 'settings' | 'flag' | 'words' | 'tokens';
  /** Where it is, and what is wrong. */
  readonly detail: string;
}

export type ReportBrandFault = (fault: BrandFault) => void;

interface Services {
  readonly log: Logger;
  readonly metrics: { readonly brandFault: (fault: Pick<BrandFault, 'merchant' | 'kind'>) => void };
}

/** Says and counts each fault once a revision, however often the merchant is read. */
export function createReportBrandFault({ log, metrics }: Services): ReportBrandFault {
  const said = new Set<string>();
  return (fault) => {
    const key = JSON.stringify(fault);
    if (said.has(key)) return;
    said.add(key);
    metrics.brandFault(fault);
    log.warn({ ...fault }, 'a part of a brand cannot be read; the default stands in for it');
  };
}
