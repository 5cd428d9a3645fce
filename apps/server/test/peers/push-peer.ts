import { createDecipheriv, createECDH, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { isSignedByVapidKey } from '#test/peers/vapid-signature.ts';

/** A simulated device that is subscribed to push messages, and the messages that it has received. */
export interface PushDevice {
  /** The device's subscription, as API requests contain it. */
  readonly registrationToken: string;
  /** Received messages, decrypted. */
  readonly messages: readonly unknown[];
}

export interface PushPeer {
  /** Origin of the push service. */
  readonly url: string;
  /** Creates a device that is subscribed with a merchant's public key. Messages to it must be signed with that key. */
  subscribe(publicKey: string): PushDevice;
  /** Sets the HTTP status of all further responses. */
  setStatus(status: number): void;
  /** Returns the number of requests, including rejected ones. */
  readonly countRequests: () => number;
  close(): Promise<void>;
}

/** Decrypts the single record of an `aes128gcm` body (RFC 8188) with the keys of RFC 8291. */
function decrypt(body: Buffer, device: { ecdh: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.ecdh.getPublicKey(), sender]);
  const secret = hkdfSync('sha256', device.ecdh.computeSecret(sender), device.auth, info, 32);
  const key = hkdfSync('sha256', Buffer.from(secret), salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdfSync('sha256', Buffer.from(secret), salt, 'Content-Encoding: nonce\0', 12);
  const opener = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce)).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

interface RegisteredDevice {
  readonly publicKey: string;
  readonly ecdh: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
  readonly messages: unknown[];
}

/**
 * Starts a push service on loopback. It accepts messages that are signed with the key of the subscription, and decrypts
 * them like the device. Uses a free port by default.
 */
export async function startPushPeer(onPort = 0): Promise<PushPeer> {
  const devices = new Map<string, RegisteredDevice>();
  const state = { status: 201, requestCount: 0 };
  let url = '';
  const receive = (path: string, authorization: string, body: Buffer): number => {
    const device = devices.get(path);
    if (!device) return 404;
    if (!isSignedByVapidKey(device.publicKey, authorization, url)) return 403;
    if (state.status === 201) device.messages.push(JSON.parse(decrypt(body, device)));
    return state.status;
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      state.requestCount += 1;
      const { url: path = '', headers } = request;
      const encoded = headers['content-encoding'] === 'aes128gcm' && Number(headers['ttl']) > 0;
      const status = encoded ? receive(path, headers.authorization ?? '', Buffer.concat(chunks)) : 400;
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(onPort, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url,
    subscribe: (publicKey) => {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${createHash('sha256').update(auth).digest('base64url')}`;
      const device: RegisteredDevice = { publicKey, ecdh, auth, messages: [] };
      devices.set(path, device);
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
      const token = Buffer.from(JSON.stringify({ endpoint: url + path, keys })).toString('base64url');
      return { registrationToken: token, messages: device.messages };
    },
    setStatus: (status) => {
      state.status = status;
    },
    countRequests: () => state.requestCount,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
