import { randomBytes } from 'node:crypto';
import { Agent as HttpAgent, type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

export interface SiteRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query of the URL. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface SiteResponse {
  /** HTTP status; `0` if there was no response. */
  readonly status: number;
  readonly body: string;
}

export interface SiteTarget {
  readonly origin: string;
  readonly isSecure: boolean;
  readonly host: string;
  /** Host name or IP address to connect to: the host of the URL, or this machine. */
  readonly address: string;
  readonly port: number;
  /** Whether each user connects from its own IP address in 127.0.0.0/8. Rate limits count by address. */
  readonly hasLocalAddresses: boolean;
}

export function parseSiteTarget(url: string, hasLocalAddresses: boolean): SiteTarget {
  const { origin, protocol, host, hostname, port } = new URL(url);
  const isSecure = protocol === 'https:';
  return {
    origin,
    isSecure,
    host,
    address: hasLocalAddresses ? '127.0.0.1' : hostname,
    port: port === '' ? (isSecure ? 443 : 80) : Number(port),
    hasLocalAddresses,
  };
}

/** Returns the source address of a user; `undefined` if users have no addresses of their own. */
export function getUserSourceAddress(target: SiteTarget, user: number): string | undefined {
  if (!target.hasLocalAddresses) return undefined;
  return `127.${1 + ((user >> 16) & 127)}.${(user >> 8) & 255}.${user & 255}`;
}

/**
 * Returns the options of a TLS connection. Certificates are not verified, because staging sites often have untrusted
 * ones.
 */
export function getTlsOptions(target: SiteTarget, user: number) {
  const localAddress = getUserSourceAddress(target, user);
  return {
    servername: new URL(target.origin).hostname,
    rejectUnauthorized: false,
    ...(localAddress === undefined ? {} : { localAddress }),
  };
}

/** Starts an HTTP request on a new connection, or on a connection of the agent. */
export function openSiteRequest(
  target: SiteTarget,
  { method, path, headers }: Omit<SiteRequest, 'body'>,
  { user, agent = false }: { readonly user: number; readonly agent?: HttpAgent | HttpsAgent | false },
): ClientRequest {
  const localAddress = getUserSourceAddress(target, user);
  const options = {
    host: target.address,
    port: target.port,
    method,
    path,
    headers: { ...headers, host: target.host },
    agent,
    ...(localAddress === undefined ? {} : { localAddress }),
  };
  return target.isSecure ? httpsRequest({ ...options, ...getTlsOptions(target, user) }) : httpRequest(options);
}

export interface SiteConnection {
  /** Sends a request. Never rejects: a failure has the status `0`. */
  readonly send: (request: SiteRequest) => Promise<SiteResponse>;
  readonly close: () => void;
}

const TIMEOUT_MS = 30_000;

/** Opens a connection that sends one request after the other from the source address of a user. */
export function openSiteConnection(target: SiteTarget, user: number): SiteConnection {
  const options = { keepAlive: true, maxSockets: 1 };
  const agent = target.isSecure ? new HttpsAgent(options) : new HttpAgent(options);
  const send = ({ body, ...request }: SiteRequest): Promise<SiteResponse> =>
    new Promise((resolve) => {
      const sent = openSiteRequest(target, addLength({ ...request, body }), { user, agent });
      sent.setTimeout(TIMEOUT_MS, () => sent.destroy());
      sent.on('error', () => resolve({ status: 0, body: '' }));
      sent.on('response', (response) => void readResponse(response).then(resolve));
      sent.end(body ?? undefined);
    });
  return { send, close: () => agent.destroy() };
}

function addLength({ body, headers, ...request }: SiteRequest): Omit<SiteRequest, 'body'> {
  if (body === null) return { ...request, headers };
  return { ...request, headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) } };
}

async function readResponse(response: IncomingMessage): Promise<SiteResponse> {
  let body = '';
  try {
    for await (const chunk of response.setEncoding('utf8')) body += chunk;
    return { status: response.statusCode ?? 0, body };
  } catch {
    // The connection broke before the end of the body.
    return { status: 0, body: '' };
  }
}

/** Creates a random name of letters and digits, unique in practice. */
export const makeRandomName = (): string => randomBytes(8).toString('hex');
