/** A hint, not a rule. Length counts most, kinds of characters a little. */
export function measurePasswordStrength(password: string): 'weak' | 'fair' | 'strong' {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  const score = password.length + kinds * 2;
  if (score < 12) return 'weak';
  return score < 18 ? 'fair' : 'strong';
}
