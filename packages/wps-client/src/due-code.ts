import { isRefusedWith, type WpsError } from '#src/wps-error.ts';

/** What a session may have to do before it can do anything else. */
const dueCodes = ['password_change_required', 'second_factor_required'] as const;

export type DueCode = (typeof dueCodes)[number];

/** What an error says is due, or `undefined`. */
export function dueOf(error: WpsError): DueCode | undefined {
  return dueCodes.find((code) => isRefusedWith(error, code));
}
