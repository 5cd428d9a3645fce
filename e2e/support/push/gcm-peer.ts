import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { isSignedBy } from '../../../apps/server/test/peers/vapid-signature.ts';
import { type GcmMessage, openGcmConnection } from './gcm-connection.ts';
import { field } from './protobuf.ts';

export interface GcmPeer {
  /** Where senders post to: takes the place of the origin in an endpoint of Chromium's. */
  readonly url: string;
  /** With these a Chromium has it for its push service. */
  readonly flags: readonly string[];
  /** How many tokens sites were given so far. */
  readonly countIssuedTokens: () => number;
  /** Tokens of sites that are good for messages. */
  readonly listActiveTokens: () => readonly string[];
  /** What senders are answered from now on. */
  readonly setResponseStatus: (status: number) => void;
  readonly close: () => Promise<void>;
}

/** `AndroidCheckinResponse`: the device's number and secret, which must not be 0. */
const CHECKED_IN = Buffer.concat([field.number(1, 1), field.fixed64(7, 4_242n), field.fixed64(8, 7_171n)]);

type Subscriber = Omit<GcmMessage, 'body'>;

/** The registrations of Chromium's `google_apis/gcm`: forms, answered `token=…`, also where a token is given back. */
function createRegister() {
  const sites = new Map<string, Subscriber>();
  let given = 0;
  return {
    sites,
    given: () => given,
    answer: (form: URLSearchParams): string => {
      const asked = { app: form.get('app') ?? '', site: form.get('X-subtype') ?? '', sender: form.get('sender') ?? '' };
      const token = randomBytes(32).toString('base64url');
      // The browser itself is a customer, too.
      if (!asked.site.startsWith('wp:')) return `token=${token}`;
      for (const [known, { site }] of sites) if (site === asked.site) sites.delete(known);
      if (form.get('delete') === 'true') return `token=${asked.app}`;
      sites.set(token, asked);
      given += 1;
      return `token=${token}`;
    },
  };
}

/**
 * Google's push service for one Chromium, on loopback: it gives tokens to what the browser subscribes, takes messages that are
 * signed with the key a site subscribed with, and hands them on as they come: the browser opens them.
 */
export async function startGcmPeer(port: number): Promise<GcmPeer> {
  const url = `http://127.0.0.1:${port}`;
  const line = await openGcmConnection();
  const register = createRegister();
  const state = { status: 201 };
  const take = (token: string, authorization: string, body: Buffer): number => {
    const site = register.sites.get(token);
    if (!site) return 404;
    if (!isSignedBy(site.sender, authorization, url)) return 403;
    if (state.status !== 201) return state.status;
    line.deliver({ ...site, body });
    return 201;
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const { url: path = '', headers } = request;
      if (path === '/checkin') response.end(CHECKED_IN);
      else if (path === '/register') response.end(register.answer(new URLSearchParams(body.toString())));
      else response.writeHead(take(path.split('/').at(-1) ?? '', headers.authorization ?? '', body)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url,
    flags: [
      `--gcm-checkin-url=${url}/checkin`,
      `--gcm-registration-url=${url}/register`,
      `--gcm-mcs-endpoint=https://127.0.0.1:${line.port}`,
      // The line is in TLS, by a certificate that nobody vouches for.
      '--ignore-certificate-errors',
    ],
    countIssuedTokens: register.given,
    listActiveTokens: () => [...register.sites.keys()],
    setResponseStatus: (status) => {
      state.status = status;
    },
    close: async () => {
      server.closeAllConnections();
      await Promise.all([line.close(), new Promise((resolve) => server.close(resolve))]);
    },
  };
}
