import type { Endpoint } from '@foyer/contract/endpoint';

/** `session` of `session.login`: what the calls are grouped by. */
export function areaOf({ name }: Pick<Endpoint, 'name'>): string {
  return name.split('.')[0] ?? name;
}

/** What a caller has to know beyond fields and errors, one sentence each. */
export function describeEndpoint(endpoint: Endpoint): string[] {
  return [
    tokenRules[endpoint.token],
    cacheRule(endpoint),
    `A client gives up after ${endpoint.timeoutMs / 1000} s.`,
    ...(endpoint.lane === 'game-list' ? ['Counts against the two places kept for game lists.'] : []),
    ...(endpoint.openWhenClosed ? ['Answers under maintenance, and whom the rules of access keep out.'] : []),
    ...(endpoint.bodyBytes < STANDARD_BYTES ? [`Takes at most ${endpoint.bodyBytes} bytes.`] : []),
    ...(endpoint.sealed ? [SEALED] : []),
    `Source: ${endpoint.source}.`,
  ];
}

const tokenRules = {
  none: 'Needs no session; a token is not looked at.',
  optional: 'Answers with and without a session.',
  required: 'Needs a session.',
} as const satisfies Record<Endpoint['token'], string>;

function cacheRule({ cache, kind }: Endpoint): string {
  if (kind === 'write') return 'Changes something: never shared or repeated by itself.';
  return cache === 'never' ? 'Never cached.' : `May be reused for ${cache.seconds} s by the same browser.`;
}

const STANDARD_BYTES = 65_536;

const SEALED =
  'Sealed: the fields plus `_ts` (server clock, ms) and `_nonce` (16 random bytes, base64url) as UTF-8 JSON, ' +
  'encrypted with a random AES-256-GCM key under the additional data `POST <path>`; the key is wrapped with RSA-OAEP (SHA-256).';
