import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
const STEP_MS = 30_000;
/** A code of the step before or after is taken as well: clocks are off, and typing takes time. */
const STEPS_AROUND = 1;

function totpOf(secret: string, label?: { readonly issuer: string; readonly account: string }): TOTP {
  return new TOTP({
    issuer: label?.issuer ?? '',
    label: label?.account ?? '',
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_MS / 1000,
    secret: Secret.fromBase32(secret),
  });
}

/** Base32. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an authenticator app reads from a QR code. */
export function authenticatorUri(secret: string, label: { readonly issuer: string; readonly account: string }): string {
  return totpOf(secret, label).toString();
}

/** The time step that a code belongs to, or `null` when it is wrong. `now` in milliseconds. [RFC 6238] */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: STEPS_AROUND });
  return delta === null ? null : Math.floor(now / STEP_MS) + delta;
}
