import type { OutputOf } from '@foyer/contract/endpoint';
import type { registerByUsername } from '@foyer/contract/member/registration/register';
import { getRegistrationContext, type RegistrationContext } from '#src/platform/attribution/registration-context.ts';
import { getOrCreateLoginDeviceId } from '#src/platform/device/device-id.ts';
import { clearFormDraft } from '#src/platform/form/use-form-draft.ts';
import type { IdentityLinkOffer } from '#src/platform/identity/identity-link-offer.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { getPathAfterRegistration } from '#src/platform/session/login/return-url.ts';
import { useOpenSession } from '#src/platform/session/use-open-session.ts';
import { trackRegistration } from '#src/platform/tracking/track-registration.ts';

type RegistrationResult = OutputOf<typeof registerByUsername>;

interface Register {
  /** Returns the input that all registration methods share. A typed referral code replaces the stored one. */
  readonly getSharedInput: (typed: SharedFields) => Promise<RegistrationContext & LoginInput>;
  /** Returns the typed birth date; `null` if the form does not ask for it. */
  readonly readBirthDate: (typed: (name: string) => string) => string | null;
  /** Logs in with the new account if the response has a session. [S4-008..S4-011] */
  readonly completeRegistration: (value: RegistrationResult, by: 'username' | 'mobile', password: string) => void;
}

interface SharedFields {
  readonly referralCode: string | null;
  readonly birthDate: string | null;
}

interface LoginInput {
  readonly birthDate?: string;
  readonly login: true;
  readonly loginDeviceId: string;
  /** Ticket of the identity to link. [S4-006] */
  readonly linkTicket?: string;
}

/** Returns what registration by username and by mobile number have in common. */
export function useSharedRegistrationSteps(link?: IdentityLinkOffer): Register {
  const { data } = usePage();
  const openSession = useOpenSession(getPathAfterRegistration);
  return {
    readBirthDate: (typed) => (data.site.register.minimumAge === undefined ? null : typed('birthDate')),
    getSharedInput: async (typed) => {
      const { referralCode: stored = '', ...context } = getRegistrationContext(data);
      const referralCode = typed.referralCode ?? stored;
      const device = await getOrCreateLoginDeviceId();
      return {
        ...context,
        ...(referralCode === '' ? {} : { referralCode }),
        ...(typed.birthDate === null ? {} : { birthDate: typed.birthDate }),
        ...(link ? { linkTicket: link.ticket } : {}),
        login: true,
        loginDeviceId: device,
      };
    },
    completeRegistration: ({ token, ...value }, by, password) => {
      void trackRegistration(value.id, by);
      for (const form of ['register.username', 'register.mobile']) clearFormDraft(form);
      if (token === null) return;
      openSession({ ...value, token }, password);
      link?.onLoggedIn({ ...value, token });
    },
  };
}
