/** `m***@example.com`: only its owner recognises the address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email.charAt(0)}***${email.slice(at)}`;
}

/** `li***`: the first two letters. */
export function maskName(name: string): string {
  return `${name.slice(0, 2)}***`;
}

/** `********67`: the last two digits. */
export function maskMobile(mobile: string): string {
  return '*'.repeat(Math.max(mobile.length - 2, 3)) + (mobile.length > 4 ? mobile.slice(-2) : '');
}
