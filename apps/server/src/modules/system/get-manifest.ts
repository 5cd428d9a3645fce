import { getManifest } from '@foyer/contract/system/get-manifest';
import { operation } from '#src/http/wps/operation.ts';
import { done } from '#src/http/result.ts';
import type { ReadManifest } from '#src/modules/system/manifest.ts';

/** The merchant is the host's, whatever the query says. [S7-026] */
export const getManifestOperation = ({ readManifest }: { readonly readManifest: ReadManifest }) =>
  operation(getManifest, async (_input, { merchant, language }) => done(await readManifest(merchant, language)));
