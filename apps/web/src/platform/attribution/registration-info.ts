import { affiliateOf, affiliateOfHost, INVITE_CODE } from '@foyer/contract/member/registration/affiliate-code';
import { readStoredJson, writeStored } from '#src/platform/storage/stored.ts';

/** Who brought the visitor, as it is kept locally. [S3-027] */
export interface RegistrationInfo {
  readonly affiliateCode?: string;
  readonly referralCode?: string;
  /** Host of the first page that was seen. */
  readonly originalDomain?: string;
}

/** Where the visitor is. */
export interface Whereabouts {
  /** Host name without port. */
  readonly host: string;
  /** Query with its `?`. */
  readonly search: string;
  /** Host names that take an affiliate's label in front. */
  readonly bases: readonly string[];
}

const KEY = 'foyer.registrationInfo';
const HOST = /^[a-z0-9.-]{1,253}$/;

/** Text of one's own storage, yet anything may stand there: what is not as it was written counts as not there. */
function kept(): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(Object(readStoredJson('local', KEY))));
}

function textOf(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null;
}

/** Who brought the visitor, by where he is and by what was kept. A code in no code's shape counts as none. [S6-008] */
export function registrationInfo({ host, search, bases }: Whereabouts): RegistrationInfo {
  const query = new URLSearchParams(search);
  const before = kept();
  const affiliateCode = affiliateOf({
    host: affiliateOfHost(host, bases),
    query: query.get('affiliateCode'),
    kept: textOf(before.get('affiliateCode'), INVITE_CODE),
  });
  const asked = query.get('r') ?? query.get('referralCode');
  const referralCode = textOf(asked, INVITE_CODE) ?? textOf(before.get('referralCode'), INVITE_CODE);
  const originalDomain = textOf(before.get('originalDomain'), HOST) ?? textOf(host.toLowerCase(), HOST);
  return {
    ...(affiliateCode === null ? {} : { affiliateCode }),
    ...(referralCode === null ? {} : { referralCode }),
    ...(originalDomain === null ? {} : { originalDomain }),
  };
}

/** Keeps it for a registration on another day. */
export function keepRegistrationInfo(where: Whereabouts): void {
  writeStored('local', KEY, JSON.stringify(registrationInfo(where)));
}
