import type { SessionValue } from '@foyer/contract/session/session-value';
import type { LoginDevice } from '@foyer/contract/session/login-device';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import type { Call } from '#src/http/operation.ts';
import { done, refuse, type Result } from '#src/http/result.ts';
import type { Credential, Credentials, SecondFactorHint } from '#src/modules/session/credentials.ts';
import { createLoginTicket } from '#src/modules/session/login-ticket.ts';
import { openSession } from '#src/modules/session/open-session.ts';

export interface AdmitServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly credentials: Credentials;
}

/** A member who has shown the first thing that was asked of him. */
export interface Admission {
  readonly credential: Credential;
  readonly device: LoginDevice;
  /** The session may do nothing but change the password. */
  readonly restricted: boolean;
  /** What he has to show as well before there is a session. */
  readonly stillToShow: SecondFactorHint | null;
}

/** Opens the session, or answers `login_verify_required` with the ticket of a login that is only half done. */
export type Admit = (admission: Admission, call: Call) => Promise<Result<SessionValue, 'login_verify_required'>>;

export function createAdmit(services: AdmitServices): Admit {
  return async ({ credential, device, restricted, stillToShow }, call) => {
    const { memberId, firstTimeLogin } = credential;
    const merchantCode = call.merchant.code;
    if (stillToShow) {
      const ticket = await createLoginTicket(services, { memberId, merchantCode, restricted });
      return refuse('login_verify_required', { value: { ticket, ...stillToShow } });
    }
    const { loginDeviceId = null, device: kind = null } = device;
    const session = { memberId, merchantCode, restricted, deviceId: loginDeviceId, device: kind };
    const token = await openSession(services, session, call);
    if (firstTimeLogin) await services.credentials.noteLogin(memberId, new Date(services.clock.now()));
    return done({
      id: memberId,
      token,
      userName: credential.userName,
      customerType: credential.customerType,
      firstTimeLogin,
      passwordExpired: credential.passwordExpired,
      updatePassword: restricted,
      spanId: call.spanId,
    });
  };
}
