import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGE_PARAMETER, type LanguageCode } from '@foyer/contract/language';
import { ownCookie, ownCookieRules } from '@foyer/contract/page/own-cookie';
import { addressOf } from '#src/http/pages/address.ts';
import { askedLanguage, LANGUAGE_COOKIE } from '#src/http/pages/render/negotiate.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

const LANGUAGE_COOKIE_S = 365 * 24 * 60 * 60;

interface ChosenLanguage {
  readonly language: LanguageCode;
  /** By `?lang=`, somebody's choice; `?language=` is an address of its own, which others may be given. */
  readonly isChoice: boolean;
}

/** The language that an address asks for, when the merchant speaks it, kept for all pages that come after; else `null`. */
export function keepLanguage(request: FastifyRequest, reply: FastifyReply, merchant: Merchant): ChosenLanguage | null {
  const { query } = addressOf(request);
  const chosen = askedLanguage(merchant, query.get('lang'));
  const language = chosen ?? askedLanguage(merchant, query.get(LANGUAGE_PARAMETER));
  if (!language) return null;
  const { secure } = request.requestContext;
  const rules = `${ownCookieRules(secure)}; Max-Age=${LANGUAGE_COOKIE_S}; SameSite=Lax`;
  void reply.header('set-cookie', `${ownCookie(LANGUAGE_COOKIE, secure)}=${language}; ${rules}`);
  return { language, isChoice: chosen !== null };
}
