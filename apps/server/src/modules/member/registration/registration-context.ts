import { randomInt } from 'node:crypto';
import { isLanguageCode } from '@foyer/contract/language';
import type { RegistrationContext } from '@foyer/contract/member/registration/registration-context';
import type { Call } from '#src/http/wps/operation.ts';
import type { Attribution } from '#src/modules/member/registration/attribution.ts';
import type { Registration } from '#src/modules/member/registration/registration-store.ts';

interface Came {
  readonly how: RegistrationContext;
  readonly deviceId: string | null;
  readonly attribution: Attribution;
}

/** How somebody came, as it is kept. */
export function storedRegistrationContext(
  { how, deviceId, attribution }: Came,
  call: Pick<Call, 'ip'>,
): Registration['how'] {
  return {
    register_method: how.registerMethod,
    register_url: withoutTokens(how.registerUrl),
    domain: how.domain,
    link_id: how.linkId ?? null,
    affiliate_code: attribution.affiliate_code,
    referrer_id: attribution.referrer_id,
    device_id: deviceId,
    ip: call.ip,
  };
}

/** The language a new member gets: the one asked for if the merchant speaks it, else that of the request. */
export function languageOf(asked: string | undefined, { language, merchant }: Call): string {
  return asked !== undefined && isLanguageCode(asked) && merchant.brand.languages.includes(asked) ? asked : language;
}

/** What must not be kept from an address someone registered at. */
const SECRETS = ['token', 'tokens', 'code', 'state', 'sessionId', 'redirectUrl'];

/** The address without secrets in its query; without any query when it does not parse. */
function withoutTokens(address: string): string {
  const url = URL.parse(address);
  if (!url) return address.replace(/[?#].*$/s, '');
  for (const name of SECRETS) url.searchParams.delete(name);
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href;
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 11;

/** A username for somebody who did not choose one: 31^11 of them, so that a taken one is rare. */
export function generateUsername(): string {
  const letter = (): string => LETTERS.charAt(randomInt(LETTERS.length));
  return `p${Array.from({ length: LENGTH }, letter).join('')}`;
}
