/** Since iPadOS 13 a tablet of Apple's says that it is a Mac, but no Mac has a touch screen. */
export function isAppleTablet(userAgent: string, maxTouchPoints: number): boolean {
  return /\biPad\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
}
