import type { RegistrationHow } from '@foyer/contract/member/registration-how';
import { registerMethod } from '#src/platform/device/display-mode.ts';

/** How somebody comes to register who is asked nothing. [S3-016, S3-017] */
export function registrationHow(language: string): RegistrationHow {
  return {
    registerMethod: registerMethod(),
    registerUrl: location.origin + location.pathname,
    domain: location.hostname,
    language,
  };
}
