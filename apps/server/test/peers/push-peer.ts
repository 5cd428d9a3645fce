import { createDecipheriv, createECDH, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { isSignedBy } from '#test/peers/vapid-signature.ts';

/** A device that subscribed, with the keys only it has. */
export interface PushDevice {
  /** As calls name it. */
  readonly registrationToken: string;
  /** Messages that came to it, decrypted. */
  readonly messages: readonly unknown[];
}

export interface PushPeer {
  /** Origin of the push service. */
  readonly url: string;
  /** A new device; what comes to it must be signed with this key of the merchant's. */
  subscribe(publicKey: string): PushDevice;
  /** What it answers from now on. */
  answer(status: number): void;
  /** Requests so far, refused ones too. */
  readonly asked: () => number;
  close(): Promise<void>;
}

/** The one record of an `aes128gcm` body (RFC 8188), with the keys of RFC 8291. */
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

interface Known {
  readonly publicKey: string;
  readonly ecdh: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
  readonly messages: unknown[];
}

/**
 * A push service on loopback: it takes what is signed by the key a device subscribed with, and opens it as the device would. On a
 * free port unless one is said.
 */
export async function startPushPeer(onPort = 0): Promise<PushPeer> {
  const devices = new Map<string, Known>();
  const state = { status: 201, asked: 0 };
  let url = '';
  const take = (path: string, authorization: string, body: Buffer): number => {
    const device = devices.get(path);
    if (!device) return 404;
    if (!isSignedBy(device.publicKey, authorization, url)) return 403;
    if (state.status === 201) device.messages.push(JSON.parse(decrypt(body, device)));
    return state.status;
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      state.asked += 1;
      const { url: path = '', headers } = request;
      const encoded = headers['content-encoding'] === 'aes128gcm' && Number(headers['ttl']) > 0;
      const status = encoded ? take(path, headers.authorization ?? '', Buffer.concat(chunks)) : 400;
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
      const known: Known = { publicKey, ecdh, auth, messages: [] };
      devices.set(path, known);
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
      const token = Buffer.from(JSON.stringify({ endpoint: url + path, keys })).toString('base64url');
      return { registrationToken: token, messages: known.messages };
    },
    answer: (status) => {
      state.status = status;
    },
    asked: () => state.asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
