import type { Call } from '#src/http/wps/operation.ts';
import type { Family } from '#src/modules/session/login/complete-login.ts';
import type { Credential, Credentials } from '#src/modules/session/credentials/credentials.ts';
import type { LogInInput } from '#src/modules/session/login/log-in.ts';
import type { RememberedDevices } from '#src/modules/session/remember/remembered-devices.ts';

interface Services {
  readonly credentials: Credentials;
  readonly remembered: RememberedDevices;
}

type Input = Extract<LogInInput, { type: 'username' }>;

export interface KnownDevice {
  readonly credential: Credential;
  readonly family: Family;
}

/**
 * Who a device remembers: in the place of the password it shows a token, once, and gets the next one. Only where the merchant
 * has automatic logins on. The second factor was shown when the device was told to remember. [S4-025..S4-030]
 */
export async function findByToken(
  { credentials, remembered }: Services,
  { username, password, loginDeviceId }: Input,
  { merchant }: Call,
): Promise<KnownDevice | null> {
  if (merchant.brand.flags.MOBILEAUTOLOGIN3 !== true || loginDeviceId === undefined) return null;
  const question = { merchantCode: merchant.code, usernameKey: username.toLowerCase(), deviceId: loginDeviceId };
  const device = await remembered.redeem(question, password);
  if (!device) return null;
  const token = await remembered.next(device.familyId);
  const credential = await credentials.findById(device.memberId);
  return token === null || !credential ? null : { credential, family: { id: device.familyId, token } };
}
