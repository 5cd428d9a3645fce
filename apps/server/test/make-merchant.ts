import type { BrandFile } from '@foyer/contract/brand/brand-file';
import type { Database } from '#src/db/schema.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** Creates a merchant similar to `brands/aurora`. */
export function makeMerchant(
  brand: Partial<BrandFile> = {},
  merchant: Partial<Omit<Merchant, 'brand'>> = {},
): Merchant {
  const code = brand.code ?? 'aurora';
  return {
    code,
    revision: 'r1',
    maintenance: { on: false, endsAt: null },
    brand: {
      code,
      title: 'Aurora',
      hosts: ['localhost', 'www.localhost', 'aurora.localhost', '*.aurora.localhost'],
      languages: ['EN', 'VI'],
      defaultLanguage: 'EN',
      theme: 'dark',
      cover: { width: 3, height: 4 },
      country: {
        countryCode: 'VN',
        countryDialingCode: '84',
        currency: 'VND',
        currencySymbol: '₫',
        currencyPosition: 'after',
      },
      session: { idleMinutes: 30, absoluteMinutes: 1440, bindToAddress: false },
      captcha: { provider: 'altcha', register: true, loginAfterFailures: 3 },
      codes: { perHour: 1000 },
      customerService: [],
      handoffOrigins: [],
      domainRoute: [],
      resources: [],
      ...brand,
      // Captchas are on unless a test sets the flag.
      flags: { GEETEST3: true, ...(brand.flags ?? { GEETESTTEST3: true }) },
    },
    ...merchant,
  };
}

/** Stores the rows of merchants that exist only in the test's directory, because members refer to them. */
export async function storeMerchants(db: Database, merchants: readonly Pick<Merchant, 'code'>[]): Promise<void> {
  const empty = { brand: '{}', copy: '{}', tokens_css: '', revision: '', art_revision: '', applied_at: new Date(0) };
  const rows = merchants.map(({ code }) => ({ code, ...empty }));
  if (rows.length === 0) return;
  await db
    .insertInto('merchant')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
