import type { AddressInfo } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { protobufFieldEncoders, encodeVarint } from './protobuf.ts';
import { createCertificate } from '../site/certificate.ts';

const VERSION = 41;
const LOGIN_RESPONSE = 3;
const DATA_MESSAGE = 8;

/** A push message to a site, in the format of Chromium's GCM client. */
export interface GcmMessage {
  /** The app that requested the token, and the site within the app. */
  readonly app: string;
  readonly site: string;
  /** Public key with which the sender signs push messages. */
  readonly sender: string;
  /** Payload of the push message, encrypted for the site (RFC 8188). */
  readonly body: Buffer;
}

export interface GcmConnectionServer {
  /** Port of the TLS server to which the browser connects; its certificate is self-signed. */
  readonly port: number;
  /**
   * Sends a push message to the browser. If the browser has not received it, it is sent again when the browser
   * reconnects.
   */
  readonly deliver: (message: GcmMessage) => void;
  readonly close: () => Promise<void>;
}

function encodeFrame(tag: number, ...fields: readonly Buffer[]): Buffer {
  const message = Buffer.concat(fields);
  return Buffer.concat([Buffer.from([tag]), encodeVarint(message.length), message]);
}

const encodeAppData = (key: string, value: string): Buffer =>
  protobufFieldEncoders.bytes(
    7,
    Buffer.concat([protobufFieldEncoders.text(1, key), protobufFieldEncoders.text(2, value)]),
  );

const encodeDataMessage = ({ app, site, sender, body }: GcmMessage, id: string): Buffer =>
  encodeFrame(
    DATA_MESSAGE,
    protobufFieldEncoders.text(3, sender),
    protobufFieldEncoders.text(5, app),
    encodeAppData('subtype', site),
    encodeAppData('content-encoding', 'aes128gcm'),
    protobufFieldEncoders.text(9, id),
    protobufFieldEncoders.bytes(21, body),
  );

/**
 * Starts a server for the connection on which Chromium receives push messages (`mcs.proto` in Chromium's
 * `google_apis/gcm`). When the browser reconnects, its login message lists the messages that it has received. The
 * server reads nothing else.
 */
export async function startGcmConnectionServer(): Promise<GcmConnectionServer> {
  const sockets = new Set<TLSSocket>();
  const state: { browser: TLSSocket | null } = { browser: null };
  const messages = new Map<string, Buffer>();
  const server = createServer(await createCertificate(), (socket) => {
    sockets.add(socket);
    // A browser that exits resets the connection.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      if (state.browser === socket) state.browser = null;
    });
    socket.once('data', (login: Buffer) => {
      socket.write(
        Buffer.concat([Buffer.from([VERSION]), encodeFrame(LOGIN_RESPONSE, protobufFieldEncoders.text(1, 'e2e'))]),
      );
      state.browser = socket;
      for (const [id, message] of messages) if (!login.includes(id)) socket.write(message);
      socket.resume();
    });
  });
  const { promise, resolve } = Promise.withResolvers<AddressInfo['port']>();
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    resolve(typeof address === 'object' && address ? address.port : 0);
  });
  return {
    port: await promise,
    deliver: (message) => {
      const id = `e2e-${String(messages.size + 1).padStart(6, '0')}`;
      const encoded = encodeDataMessage(message, id);
      messages.set(id, encoded);
      state.browser?.write(encoded);
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
