import type { Merchant } from '#src/modules/merchant/merchant.ts';

/**
 * Creates a reader of data that only `brand apply` changes: it loads the data of a merchant once per revision of the
 * brand. A failed load is repeated by the next call.
 */
export function createRevisionCache<T>(
  load: (merchantCode: string) => Promise<T>,
): (merchant: Pick<Merchant, 'code' | 'revision'>) => Promise<T> {
  const cache = new Map<string, { readonly revision: string; readonly data: Promise<T> }>();
  return ({ code, revision }) => {
    const cached = cache.get(code);
    if (cached?.revision === revision) return cached.data;
    const data = load(code);
    cache.set(code, { revision, data });
    data.catch(() => cache.delete(code));
    return data;
  };
}
