import type { FastifyRequest } from 'fastify';
import type { LanguageCode } from '@foyer/contract/language';

/** The `Language` header if the merchant speaks it, else the merchant's first language; English where there is no merchant. */
export function languageOf(request: FastifyRequest): LanguageCode {
  const brand = request.visit.merchant?.brand;
  if (brand === undefined) return 'EN';
  const asked = request.headers['language'];
  return brand.languages.find((code) => code === asked) ?? brand.defaultLanguage;
}
