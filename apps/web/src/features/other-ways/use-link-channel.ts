import { useGo } from '#src/features/other-ways/use-go.ts';

/** Links a provider to the member who is logged in, from the account page; the same buttons, another purpose. [S2-019] */
export function useLinkChannel(): ReturnType<typeof useGo> {
  return useGo('link');
}
