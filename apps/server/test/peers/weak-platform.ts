import { type Envelope, envelopeSchema } from '@foyer/contract/envelope';
import { type LoopbackPeer, startPeer } from '#test/peers/loopback-peer.ts';

/** A response of the simulated platform, before or after a fault has changed it. */
export interface PlatformAnswer {
  readonly status: number;
  readonly body: Envelope;
}

/** A fault: changes the response to a call; `path` has no query. */
export type PlatformFault = (path: string, answer: PlatformAnswer) => PlatformAnswer;

/**
 * Starts a simulated platform that breaks rules: it forwards calls to a server and applies faults to some responses.
 */
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

/** Creates a successful response with a value. */
export const createSuccessAnswer = (value: unknown): PlatformAnswer => ({
  status: 200,
  body: { success: true, value },
});
