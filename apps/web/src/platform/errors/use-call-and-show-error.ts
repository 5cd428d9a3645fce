import type { Endpoint, InputOf } from '@foyer/contract/endpoint';
import { useShowError } from '#src/platform/errors/show-error.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

/**
 * Returns a function that calls an endpoint and shows the error if the call fails. It resolves to whether the call
 * succeeded.
 */
export function useCallAndShowError(): <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<boolean> {
  const wps = useWpsClient();
  const report = useShowError();
  return async (endpoint, input) => {
    const answer = await wps.call(endpoint, input);
    if (!answer.ok) await report(answer.error);
    return answer.ok;
  };
}
