import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
const STEP_MS = 30_000;
/**
 * How many 30-second time steps before and after the current one an authenticator code may be from, because clocks
 * differ and typing takes time.
 */
const TOLERATED_STEPS = 1;

function createTotp(secret: string, label?: { readonly issuer: string; readonly account: string }): TOTP {
  return new TOTP({
    issuer: label?.issuer ?? '',
    label: label?.account ?? '',
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_MS / 1000,
    secret: Secret.fromBase32(secret),
  });
}

/** Creates a random authenticator secret in base32. */
export function createAuthenticatorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Builds the `otpauth:` URI that an authenticator app reads from a QR code. */
export function buildAuthenticatorUri(
  secret: string,
  label: { readonly issuer: string; readonly account: string },
): string {
  return createTotp(secret, label).toString();
}

/**
 * Finds the TOTP time step to which an authenticator code belongs; `null` if the code is wrong. `now` is in
 * milliseconds. [RFC 6238]
 */
export function findTotpTimeStep(secret: string, code: string, now: number): number | null {
  const delta = createTotp(secret).validate({ token: code, timestamp: now, window: TOLERATED_STEPS });
  return delta === null ? null : Math.floor(now / STEP_MS) + delta;
}
