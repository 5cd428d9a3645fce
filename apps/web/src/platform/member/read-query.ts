import type { Endpoint, InputOf, OutputOf } from '@foyer/contract/endpoint';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import { ReadFailed } from '#src/platform/wps/read-failed.ts';

/** A read of the member's own, by name; its endpoint, and the schemas with it, come when a member asks. */
export interface MemberRead<E extends Endpoint> {
  readonly name: E['name'];
  readonly load: () => Promise<E>;
  readonly input: InputOf<E>;
  /** A visitor may ask as well, and is answered as one. */
  readonly everyone?: true;
}

/** Who reads, and in which language. */
export interface Asker {
  readonly wps: WpsClient;
  readonly merchantCode: string;
  readonly language: string;
  /** Id of the member, `null` for a visitor. */
  readonly member: string | null;
}

/**
 * A read as the cache of answers knows it. Keyed by merchant, language and session, like every answer: what was read for one
 * member is no other's. [S7-005]
 */
export function readQuery<E extends Endpoint>({ name, load, input }: MemberRead<E>, asker: Asker) {
  const { wps, merchantCode, language, member } = asker;
  return {
    queryKey: [name, input, { merchant: merchantCode, language, session: member }],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<OutputOf<E>> => {
      const answer = await wps.call(await load(), input, { signal });
      if (!answer.ok) throw new ReadFailed(answer.error);
      return answer.value;
    },
  };
}
