import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

export const S3_SETTINGS = { region: 'eu-test-1', accessKeyId: 'AKIDTEST', secretAccessKey: 'a secret of the bucket' };

export interface S3Peer {
  /** URL of the bucket. */
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  /** Log of the requests, one entry such as `GET /bucket/key 200` for each. */
  readonly requests: string[];
  /** HTTP statuses of the next responses. Each is removed when it is used. */
  readonly failures: number[];
  close(): Promise<void>;
}

const hex = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/**
 * Whether the signature of a request and the hash of its body are valid.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const [, credential = '', names = '', signature] = parts.exec(headers.authorization ?? '') ?? [];
  const [accessKeyId, ...scope] = credential.split('/');
  const [date = '', region = '', service = ''] = scope;
  const hash = String(headers['x-amz-content-sha256']);
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const [path, query = ''] = url.split('?');
  const canonical = [method, path, query, lines.join(''), names, hash].join('\n');
  const signed = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), hex(canonical)].join('\n');
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${S3_SETTINGS.secretAccessKey}`, date));
  const hasKnownKey = accessKeyId === S3_SETTINGS.accessKeyId && region === S3_SETTINGS.region && service === 's3';
  return hasKnownKey && hash === hex(body) && hmac(key, signed).toString('hex') === signature;
}

/** Starts a bucket on loopback that accepts requests signed with `S3_SETTINGS` and rejects others with 403. */
export async function startS3Peer(): Promise<S3Peer> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const failures: number[] = [];
  const answer = async (request: IncomingMessage): Promise<{ readonly status: number; readonly body?: Buffer }> => {
    const body = await buffer(request);
    const failure = failures.shift();
    if (failure !== undefined) return { status: failure };
    if (!isSigned(request, body)) return { status: 403 };
    const { method, url: path = '' } = request;
    if (method === 'PUT') objects.set(path, body);
    const object = objects.get(path);
    if (object === undefined) return { status: 404, body: Buffer.from('<Error><Code>NoSuchKey</Code></Error>') };
    return method === 'PUT' ? { status: 200 } : { status: 200, body: object };
  };
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      requests.push(`${request.method} ${request.url} ${status}`);
      response.writeHead(status).end(request.method === 'HEAD' ? undefined : body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/bucket/images`,
    objects,
    requests,
    failures,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
