import type { FastifyRequest } from 'fastify';
import { LANGUAGE_PARAMETER, type LanguageCode } from '@foyer/contract/language';
import { parseRequestUrl } from '#src/http/pages/request-url.ts';

/** Reads the `Language` header. Falls back to the merchant's default language, and to English without a merchant. */
export function readRequestLanguage(request: FastifyRequest): LanguageCode {
  const brand = request.requestContext.merchant?.brand;
  if (brand === undefined) return 'EN';
  const requested = request.headers['language'];
  return brand.languages.find((code) => code === requested) ?? brand.defaultLanguage;
}

/**
 * Returns which part of a request contains a language that the merchant does not offer: the `Language` header or the
 * URL; `null` if neither does. The response has another language then.
 */
export function findUnsupportedLanguage(request: FastifyRequest): 'header' | 'address' | null {
  const offered: readonly string[] | undefined = request.requestContext.merchant?.brand.languages;
  if (offered === undefined) return null;
  const header = request.headers['language'];
  if (typeof header === 'string' && header !== '' && !offered.includes(header)) return 'header';
  if (!request.url.startsWith('/m/') || !request.url.includes('?')) return null;
  const { query } = parseRequestUrl(request);
  const requested = query.get(LANGUAGE_PARAMETER) ?? query.get('lang');
  return requested !== null && !offered.includes(requested) ? 'address' : null;
}
