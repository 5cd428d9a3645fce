import type { FastifyRequest } from 'fastify';
import { LANGUAGE_PARAMETER, type LanguageCode } from '@foyer/contract/language';
import { parseRequestUrl } from '#src/http/pages/request-url.ts';

/** The `Language` header if the merchant speaks it, else the merchant's first language; English where there is no merchant. */
export function languageOf(request: FastifyRequest): LanguageCode {
  const brand = request.requestContext.merchant?.brand;
  if (brand === undefined) return 'EN';
  const asked = request.headers['language'];
  return brand.languages.find((code) => code === asked) ?? brand.defaultLanguage;
}

/** Where a request asks for a language that the merchant does not speak, so that it is answered in another; else `null`. */
export function missedLanguage(request: FastifyRequest): 'header' | 'address' | null {
  const spoken: readonly string[] | undefined = request.requestContext.merchant?.brand.languages;
  if (spoken === undefined) return null;
  const header = request.headers['language'];
  if (typeof header === 'string' && header !== '' && !spoken.includes(header)) return 'header';
  if (!request.url.startsWith('/m/') || !request.url.includes('?')) return null;
  const { query } = parseRequestUrl(request);
  const asked = query.get(LANGUAGE_PARAMETER) ?? query.get('lang');
  return asked !== null && !spoken.includes(asked) ? 'address' : null;
}
