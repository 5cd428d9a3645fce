import { randomInt } from 'node:crypto';
import { isLanguageCode } from '@foyer/contract/language';
import type { RegistrationContext } from '@foyer/contract/member/registration/registration-context';
import type { ApiCallContext } from '#src/http/wps/operation.ts';
import type { RegistrationAttribution } from '#src/modules/member/registration/registration-attribution.ts';
import type { Registration } from '#src/modules/member/registration/registration-store.ts';

interface RegistrationFacts {
  readonly context: RegistrationContext;
  readonly deviceId: string | null;
  readonly attribution: RegistrationAttribution;
}

/** Converts the context of a registration (method, device, campaign, page) to a database row. */
export function toRegistrationContextColumns(
  { context, deviceId, attribution }: RegistrationFacts,
  call: Pick<ApiCallContext, 'ip'>,
): Registration['context'] {
  return {
    register_method: context.registerMethod,
    register_url: stripSecrets(context.registerUrl),
    domain: context.domain,
    link_id: context.linkId ?? null,
    affiliate_code: attribution.affiliate_code,
    referrer_id: attribution.referrer_id,
    device_id: deviceId,
    ip: call.ip,
  };
}

/**
 * Chooses a new member's language: the requested one if the merchant supports it, otherwise the language of the
 * request.
 */
export function chooseMemberLanguage(requested: string | undefined, { language, merchant }: ApiCallContext): string {
  const isSupported =
    requested !== undefined && isLanguageCode(requested) && merchant.brand.languages.includes(requested);
  return isSupported ? requested : language;
}

/** Query parameters that contain secrets. They are removed from URLs before these are stored. */
const SECRET_PARAMETERS = ['token', 'tokens', 'code', 'state', 'sessionId', 'redirectUrl'];

/** Removes secrets from a URL before it is stored. Removes the whole query if the URL cannot be parsed. */
function stripSecrets(address: string): string {
  const url = URL.parse(address);
  if (!url) return address.replace(/[?#].*$/s, '');
  for (const name of SECRET_PARAMETERS) url.searchParams.delete(name);
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href;
}

/** Characters of generated usernames, without letters and digits that look alike. */
const USERNAME_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const RANDOM_LENGTH = 11;

/** Generates a username for a member who did not choose one. There are 31^11, so a taken one is rare. */
export function generateUsername(): string {
  const randomLetter = (): string => USERNAME_ALPHABET.charAt(randomInt(USERNAME_ALPHABET.length));
  return `p${Array.from({ length: RANDOM_LENGTH }, randomLetter).join('')}`;
}
