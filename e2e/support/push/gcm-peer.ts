import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { isSignedByVapidKey } from '../../../apps/server/test/peers/vapid-signature.ts';
import { type GcmMessage, startGcmConnectionServer } from './gcm-connection.ts';
import { protobufFieldEncoders } from './protobuf.ts';

export interface GcmPeer {
  /** Origin that replaces Google's in the push endpoints of Chromium. Senders post messages to it. */
  readonly url: string;
  /** Command line flags that make a Chromium use this mocked push service. */
  readonly flags: readonly string[];
  /** Returns the number of push tokens issued to sites so far. */
  readonly countIssuedTokens: () => number;
  /** Returns the push tokens of sites that are still valid. */
  readonly listActiveTokens: () => readonly string[];
  /** Sets the status of responses to senders of push messages. */
  readonly setResponseStatus: (status: number) => void;
  readonly close: () => Promise<void>;
}

/**
 * Response to the browser's device check-in (`AndroidCheckinResponse`): the device's number and secret, which must not
 * be 0.
 */
const CHECKED_IN = Buffer.concat([
  protobufFieldEncoders.number(1, 1),
  protobufFieldEncoders.fixed64(7, 4_242n),
  protobufFieldEncoders.fixed64(8, 7_171n),
]);

type Subscriber = Omit<GcmMessage, 'body'>;

/**
 * Creates the registry that issues and deletes push tokens for Chromium's `google_apis/gcm`. The response is `token=…`,
 * even when a token is deleted.
 */
function createTokenRegistry() {
  const sites = new Map<string, Subscriber>();
  let issued = 0;
  return {
    sites,
    issued: () => issued,
    handleForm: (form: URLSearchParams): string => {
      const subscriber = {
        app: form.get('app') ?? '',
        site: form.get('X-subtype') ?? '',
        sender: form.get('sender') ?? '',
      };
      const token = randomBytes(32).toString('base64url');
      // The browser registers itself as well.
      if (!subscriber.site.startsWith('wp:')) return `token=${token}`;
      for (const [known, { site }] of sites) if (site === subscriber.site) sites.delete(known);
      if (form.get('delete') === 'true') return `token=${subscriber.app}`;
      sites.set(token, subscriber);
      issued += 1;
      return `token=${token}`;
    },
  };
}

/**
 * Starts a mock of Google's push service for one Chromium on loopback. It issues tokens, accepts messages that are
 * signed with the subscription's key, and forwards them to the browser, which decrypts them.
 */
export async function startGcmPeer(port: number): Promise<GcmPeer> {
  const url = `http://127.0.0.1:${port}`;
  const connection = await startGcmConnectionServer();
  const register = createTokenRegistry();
  const state = { status: 201 };
  const receive = (token: string, authorization: string, body: Buffer): number => {
    const site = register.sites.get(token);
    if (!site) return 404;
    if (!isSignedByVapidKey(site.sender, authorization, url)) return 403;
    if (state.status !== 201) return state.status;
    connection.deliver({ ...site, body });
    return 201;
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const { url: path = '', headers } = request;
      if (path === '/checkin') response.end(CHECKED_IN);
      else if (path === '/register') response.end(register.handleForm(new URLSearchParams(body.toString())));
      else response.writeHead(receive(path.split('/').at(-1) ?? '', headers.authorization ?? '', body)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url,
    flags: [
      `--gcm-checkin-url=${url}/checkin`,
      `--gcm-registration-url=${url}/register`,
      `--gcm-mcs-endpoint=https://127.0.0.1:${connection.port}`,
      // The connection has a self-signed certificate.
      '--ignore-certificate-errors',
    ],
    countIssuedTokens: register.issued,
    listActiveTokens: () => [...register.sites.keys()],
    setResponseStatus: (status) => {
      state.status = status;
    },
    close: async () => {
      server.closeAllConnections();
      await Promise.all([connection.close(), new Promise((resolve) => server.close(resolve))]);
    },
  };
}
