import type { BrandFile } from '@foyer/contract/brand/brand-file';
import type { Database } from '#src/db/schema.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** A merchant like the shipped ones; say only what matters to the test. */
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
      // A captcha is in use unless a test is about its flag.
      flags: { GEETEST3: true, ...(brand.flags ?? { GEETESTTEST3: true }) },
    },
    ...merchant,
  };
}

/** Gives merchants that only the test's directory knows the row that their members refer to. */
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
