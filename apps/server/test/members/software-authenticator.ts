import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { InputOf, OutputOf } from '@foyer/contract/endpoint';
import type { getPasskeyLoginOptions, logInByPasskey } from '@foyer/contract/passkey/passkey-login';
import type { addPasskey, getPasskeyCreationOptions } from '@foyer/contract/passkey/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type CreationOptions = OutputOf<typeof getPasskeyCreationOptions>['options'];
type RequestOptions = OutputOf<typeof getPasskeyLoginOptions>['options'];

/** Deviations from a correct browser and authenticator, for tests. */
interface Ceremony {
  readonly origin: string;
  readonly challenge?: string;
  readonly rpId?: string;
  readonly userVerified?: boolean;
  readonly counter?: number;
  readonly userId?: string;
}

/** A passkey in a simulated authenticator and browser: algorithm ES256, attestation `none`. */
export interface SoftwarePasskey {
  readonly id: string;
  /** The response of `navigator.credentials.create`. */
  readonly created: InputOf<typeof addPasskey>['credential'];
  /** The response of `navigator.credentials.get`. */
  get(options: RequestOptions, ceremony: Ceremony): InputOf<typeof logInByPasskey>['credential'];
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const toBase64Url = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

function makeClientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function makeAuthenticatorData(
  rpId: string,
  {
    flags,
    counter,
    rest = Buffer.alloc(0),
  }: { readonly flags: number; readonly counter: number; readonly rest?: Buffer },
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
}

const makeFlags = ({ userVerified = true }: Ceremony): number =>
  USER_PRESENT | BACKUP_ELIGIBLE | BACKED_UP | (userVerified ? USER_VERIFIED : 0);

/** Creates a passkey as a browser does with an authenticator that syncs passkeys. */
export function createSoftwarePasskey(options: CreationOptions, ceremony: Ceremony): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
  const credentialId = randomBytes(32);
  const id = toBase64Url(credentialId);
  const userHandle = ceremony.userId ?? options.user.id;
  const rest = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, coseKey]);
  const authData = makeAuthenticatorData(ceremony.rpId ?? options.rp.id, {
    flags: makeFlags(ceremony) | HAS_CREDENTIAL,
    counter: ceremony.counter ?? 0,
    rest,
  });
  const attestation = isoCBOR.encode(
    new Map<string, string | Uint8Array | Map<string, never>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', new Uint8Array(authData)],
    ]),
  );
  const clientData = makeClientData('webauthn.create', ceremony.challenge ?? options.challenge, ceremony.origin);
  return {
    id,
    created: {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: toBase64Url(clientData),
        attestationObject: toBase64Url(attestation),
        transports: ['internal', 'hybrid'],
      },
    },
    get: (request, login) => {
      const data = makeClientData('webauthn.get', login.challenge ?? request.challenge, login.origin);
      const authenticatorData = makeAuthenticatorData(login.rpId ?? request.rpId, {
        flags: makeFlags(login),
        counter: login.counter ?? 0,
      });
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      const response = {
        clientDataJSON: toBase64Url(data),
        authenticatorData: toBase64Url(authenticatorData),
        signature: toBase64Url(signature),
        userHandle: login.userId ?? userHandle,
      };
      return { id, rawId: id, type: 'public-key', response };
    },
  };
}
