import { onTestFinished, vi } from 'vitest';

class FakeCredential {
  static isUserVerifyingPlatformAuthenticatorAvailable = async (): Promise<boolean> => true;
  static isConditionalMediationAvailable = async (): Promise<boolean> => true;
  static signalUnknownCredential = vi.fn(async (_options: UnknownCredentialOptions): Promise<void> => undefined);
  static signalAllAcceptedCredentials = vi.fn(
    async (_options: AllAcceptedCredentialsOptions): Promise<void> => undefined,
  );
  readonly id = 'cGFzc2tleQ';
  readonly rawId = new TextEncoder().encode('passkey').buffer;
  readonly response: object;

  constructor(response: object) {
    this.response = response;
  }
}

class FakeAttestation {
  readonly clientDataJSON = new ArrayBuffer(1);
  readonly attestationObject = new ArrayBuffer(1);
  readonly getTransports = (): string[] => ['internal'];
}

class FakeAssertion {
  readonly clientDataJSON = new ArrayBuffer(1);
  readonly authenticatorData = new ArrayBuffer(1);
  readonly signature = new ArrayBuffer(1);
  readonly userHandle = new ArrayBuffer(1);
}

interface FakeAuthenticator {
  readonly create: ReturnType<typeof vi.fn<() => Promise<FakeCredential>>>;
  /**
   * Fake of `navigator.credentials.get`. Its promise stays pending until a test replaces it, as if the member chose no
   * passkey.
   */
  readonly get: ReturnType<typeof vi.fn<(options: CredentialRequestOptions) => Promise<FakeCredential>>>;
  readonly signalUnknown: typeof FakeCredential.signalUnknownCredential;
  readonly signalAccepted: typeof FakeCredential.signalAllAcceptedCredentials;
  readonly assertion: () => FakeCredential;
}

/** Adds WebAuthn with a fake authenticator to the browser of the test, until the test ends. */
export function installFakeAuthenticator(): FakeAuthenticator {
  const create = vi.fn(async () => new FakeCredential(new FakeAttestation()));
  const get = vi.fn((_options: CredentialRequestOptions) => new Promise<FakeCredential>(() => undefined));
  vi.stubGlobal('PublicKeyCredential', FakeCredential);
  vi.stubGlobal('AuthenticatorAttestationResponse', FakeAttestation);
  vi.stubGlobal('AuthenticatorAssertionResponse', FakeAssertion);
  const before = Object.getOwnPropertyDescriptor(navigator, 'credentials');
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } });
  FakeCredential.signalUnknownCredential.mockClear();
  FakeCredential.signalAllAcceptedCredentials.mockClear();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    if (before) Object.defineProperty(navigator, 'credentials', before);
    else Reflect.deleteProperty(navigator, 'credentials');
  });
  return {
    create,
    get,
    signalUnknown: FakeCredential.signalUnknownCredential,
    signalAccepted: FakeCredential.signalAllAcceptedCredentials,
    assertion: () => new FakeCredential(new FakeAssertion()),
  };
}
