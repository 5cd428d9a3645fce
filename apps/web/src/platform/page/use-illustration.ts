import type { IllustrationName } from '@foyer/contract/brand/illustration-names';
import { usePage } from '#src/platform/page/page-context.tsx';

/** Returns the URL of an illustration of the brand; `undefined` if the brand has none. */
export function useIllustration(name: IllustrationName): string | undefined {
  const { illustrations } = usePage().data.site;
  return illustrations === undefined ? undefined : `${illustrations}/${name}.svg`;
}
