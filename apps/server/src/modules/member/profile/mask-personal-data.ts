/** Masks an email address as `m***@example.com`: only its owner recognises it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email.charAt(0)}***${email.slice(at)}`;
}

/** Masks a name as `li***`: its first two letters. */
export function maskName(name: string): string {
  return `${name.slice(0, 2)}***`;
}

/** Masks a mobile number as `********67`: its last two digits. */
export function maskMobile(mobile: string): string {
  return '*'.repeat(Math.max(mobile.length - 2, 3)) + (mobile.length > 4 ? mobile.slice(-2) : '');
}
