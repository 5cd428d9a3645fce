import { createPublicKey, randomUUID } from 'node:crypto';
import type { OutputOf } from '@foyer/contract/endpoint';
import { isErrorCode } from '@foyer/contract/error-code';
import { registerByUsername } from '@foyer/contract/member/registration/register';
import { getBodyEncryptionKey } from '@foyer/contract/session/get-body-encryption-key';
import { login } from '@foyer/contract/session/login';
import { sealBody, type SealedBody } from '@foyer/wps-client/seal/seal-body';
import { describeRejection } from '#src/platform-check/classify-response.ts';
import type { PlatformResponse, PlatformClient } from '#src/platform-check/platform-client.ts';
import type { PlatformWideCheckResult, CheckSeverity } from '#src/platform-check/platform-report.ts';

export type PlatformEncryptionKey = OutputOf<typeof getBodyEncryptionKey>;

const MIN_RSA_BITS = 2048;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

const check = (name: string, severity: CheckSeverity, detail: string): PlatformWideCheckResult => ({
  name,
  severity,
  detail,
});

/** Encrypts a body as browsers do; `null` if the platform's key is invalid. */
export async function encryptPayload(
  key: PlatformEncryptionKey,
  path: string,
  payload: Readonly<Record<string, unknown>>,
): Promise<SealedBody | null> {
  return sealBody({ crypto, key, path, payload, timestamp: key.serverTime });
}

/** Finds why browsers cannot encrypt with this key; `null` if they can. */
export function findEncryptionKeyProblem({ publicKey }: PlatformEncryptionKey): string | null {
  if (!BASE64.test(publicKey)) return 'publicKey is not base64; it must be the SPKI DER without PEM lines';
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType !== 'rsa')
      return `publicKey is ${key.asymmetricKeyType ?? 'of an unknown type'} instead of RSA`;
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return bits < MIN_RSA_BITS ? `publicKey has ${bits} bits; at least ${MIN_RSA_BITS} are needed` : null;
  } catch {
    return 'publicKey is not the SPKI DER of a key';
  }
}

/** Creates the input of a login with credentials that no member has. */
const wrongLogin = () => ({ type: 'username', username: `check${Date.now()}`, password: randomUUID() });

/**
 * Checks the platform's encryption key, and how the platform handles encrypted bodies, plain bodies, bodies encrypted
 * for another path, and repeated bodies. It attempts four wrong logins.
 */
export async function checkPlatformEncryption(
  client: PlatformClient,
  key: PlatformEncryptionKey,
): Promise<readonly PlatformWideCheckResult[]> {
  const problem = findEncryptionKeyProblem(key);
  if (problem !== null) return [check('Encryption key', 'failure', problem)];
  const attempt = (sealed: SealedBody | null) =>
    client.send(sealed === null ? { endpoint: login, input: wrongLogin() } : { endpoint: login, sealed });
  const own = await encryptPayload(key, login.path, wrongLogin());
  const foreign = await encryptPayload(key, registerByUsername.path, wrongLogin());
  const plain = await attempt(null);
  const first = await attempt(own);
  const repeated = await attempt(own);
  const moved = await attempt(foreign);
  return [
    check('Encryption key', 'ok', 'RSA, SPKI DER in base64'),
    checkWrongLogin(first),
    checkPlainLogin(plain),
    checkRejectedSeal(moved, {
      name: 'Body of another call',
      accepted: 'failure',
      rule: 'a body that was encrypted for another path must be rejected: authenticate `POST <path>` as additional data',
    }),
    checkRejectedSeal(repeated, {
      name: 'Repeated body',
      accepted: 'warning',
      rule: 'a repeated body must be rejected: remember `_nonce` for 300 s',
    }),
  ];
}

function checkWrongLogin(answer: PlatformResponse): PlatformWideCheckResult {
  const name = 'Wrong login';
  const { envelope, status } = answer;
  if (envelope === null) return check(name, 'failure', answer.failure);
  if (envelope.success) return check(name, 'failure', 'an unknown name with a random password opened a session');
  const code = envelope.errorCode ?? '';
  if (code.startsWith('sealed_'))
    return check(name, 'failure', `the platform cannot decrypt a body: ${describeRejection(answer)}`);
  if (!isErrorCode(code)) return check(name, 'failure', `${describeRejection(answer)}: use login.cred.err`);
  if (status === 200) return check(name, 'warning', `answered 200 ${code}: use the status 401`);
  return check(name, 'ok', describeRejection(answer));
}

function checkPlainLogin(answer: PlatformResponse): PlatformWideCheckResult {
  const name = 'Body without encryption';
  if (answer.envelope === null) return check(name, 'failure', answer.failure);
  if (answer.envelope.success) return check(name, 'failure', 'a login without encryption succeeded');
  const isExact = answer.envelope.errorCode === 'sealed_body_required';
  const rule = isExact ? '' : ': use sealed_body_required';
  return check(name, isExact ? 'ok' : 'warning', `${describeRejection(answer)}${rule}`);
}

interface SealRule {
  readonly name: string;
  /** Severity of the problem if the platform decrypts a body that it must reject. */
  readonly accepted: CheckSeverity;
  readonly rule: string;
}

/**
 * Checks that the platform rejects an encrypted body with `sealed_body_invalid`. Any other error code means that the
 * platform has read the credentials in the body.
 */
function checkRejectedSeal(answer: PlatformResponse, { name, accepted, rule }: SealRule): PlatformWideCheckResult {
  const { envelope } = answer;
  if (envelope === null) return check(name, 'failure', answer.failure);
  if (envelope.errorCode === 'sealed_body_invalid') return check(name, 'ok', describeRejection(answer));
  return check(name, accepted, `${envelope.success ? 'answered success' : describeRejection(answer)}; ${rule}`);
}
