import { type Envelope, envelopeSchema } from '@foyer/contract/envelope';
import { type LoopbackPeer, startPeer } from '#test/peers/loopback-peer.ts';

/** An answer of the platform, before or after it was changed. */
export interface PlatformAnswer {
  readonly status: number;
  readonly body: Envelope;
}

/** Changes the answer to a call; it gets the path without the query. */
export type PlatformFault = (path: string, answer: PlatformAnswer) => PlatformAnswer;

/** Starts a platform that breaks rules: it passes calls on to a server and changes some of its answers. */
export function startWeakPlatform(serverUrl: string, faults: readonly PlatformFault[]): Promise<LoopbackPeer> {
  return startPeer((response, { method, path, headers, body }) => {
    const forward = async (): Promise<void> => {
      const names = Object.entries(headers).filter(([name]) => !/^(host|connection|content-length)$/.test(name));
      const sent = await fetch(new URL(path, serverUrl), {
        method,
        headers: names.map(([name, value]): [string, string] => [name, String(value)]),
        ...(body === '' ? {} : { body }),
      });
      const answer = { status: sent.status, body: envelopeSchema.parse(await sent.json()) };
      const [at = ''] = path.split('?');
      const changed = faults.reduce<PlatformAnswer>((before, fault) => fault(at, before), answer);
      response.writeHead(changed.status, { 'content-type': 'application/json' }).end(JSON.stringify(changed.body));
    };
    void forward();
  });
}

/** An answer that a call has succeeded. */
export const createSuccessAnswer = (value: unknown): PlatformAnswer => ({
  status: 200,
  body: { success: true, value },
});
