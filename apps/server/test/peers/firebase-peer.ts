import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import type { Clock } from '#src/clock.ts';
import { startPeer } from '#test/peers/loopback-peer.ts';

type Claims = Readonly<Record<string, unknown>>;

const KEY_ID = 'day-1';
const ISSUER = 'https://securetoken.google.com';

/** Simulates Firebase Authentication: publishes keys and signs ID tokens. */
export async function startFirebasePeer(clock: Clock, projectId = 'foyer-test') {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  const peer = await startPeer((response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  });
  const stranger = await generateKeyPair('RS256');
  const seconds = (): number => Math.floor(clock.now() / 1000);
  const claims = (over: Claims = {}): JWTPayload => ({
    iss: `${ISSUER}/${projectId}`,
    aud: projectId,
    sub: 'uid-1',
    iat: seconds(),
    exp: seconds() + 3600,
    auth_time: seconds(),
    name: 'Nguyễn An',
    picture: 'https://pictures.example/an.jpg',
    // Makes each token unique, also within one second.
    jti: crypto.randomUUID(),
    firebase: { sign_in_provider: 'google.com', identities: {} },
    ...over,
  });
  const sign = (payload: JWTPayload, key = privateKey): Promise<string> =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' }).sign(key);
  return {
    ...peer,
    projectId,
    jwksUrl: `${peer.url}/jwk`,
    issuerUrl: ISSUER,
    jwk,
    seconds,
    claims,
    token: (over: Claims = {}) => sign(claims(over)),
    signedByStranger: () => sign(claims(), stranger.privateKey),
    unsigned: (over: Claims = {}) => new UnsecuredJWT(claims(over)).encode(),
  };
}

export type FirebasePeer = Awaited<ReturnType<typeof startFirebasePeer>>;
