import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** Lengths of DER, X.690 8.1.3. */
function lengthOf(bytes: number): Buffer {
  if (bytes < 0x80) return Buffer.from([bytes]);
  return bytes < 0x100 ? Buffer.from([0x81, bytes]) : Buffer.from([0x82, bytes >> 8, bytes & 0xff]);
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
/** `ecdsa-with-SHA256`, 1.2.840.10045.4.3.2 */
const algorithm = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
/** `CN=localhost` */
const name = sequence(
  der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('localhost')))),
);
const utcTime = (at: Date): Buffer =>
  der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`));

function certificateOf(publicKey: KeyObject, privateKey: KeyObject): Buffer {
  const now = Date.now();
  const day = 24 * 60 * 60_000;
  const body = sequence(
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    sequence(utcTime(new Date(now - day)), utcTime(new Date(now + day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', body, privateKey);
  return sequence(body, algorithm, der(0x03, Buffer.from([0]), signature));
}

/** A key and a certificate of this machine's own (RFC 5280, version 1), for a peer that has to be https. Good for a day. */
export function selfSigned(): { readonly key: string; readonly cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const text = certificateOf(publicKey, privateKey).toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${text.trim()}\n-----END CERTIFICATE-----\n`,
  };
}
