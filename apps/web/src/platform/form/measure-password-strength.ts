import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { commonPasswords, keyboards } from 'virtual:common-passwords';

/**
 * Estimates how hard a password is to guess. `names` are words that an attacker would try first, such as the site's
 * name.
 */
export type MeasurePasswordStrength = (password: string, names: readonly string[]) => 'weak' | 'fair' | 'strong';

/** Only this many characters of a password are measured, because the time grows with the square of the length. */
const MAX_MEASURED_LENGTH = 40;

const library = new ZxcvbnFactory({ dictionary: { passwords: commonPasswords }, graphs: keyboards });

/** Converts the score of the zxcvbn library, from 0 to 4, to three levels. [ASVS 6.2.8] */
export const measurePasswordStrength: MeasurePasswordStrength = (password, names) => {
  const { score } = library.check(password.slice(0, MAX_MEASURED_LENGTH), [...names]);
  if (score < 2) return 'weak';
  return score === 2 ? 'fair' : 'strong';
};
