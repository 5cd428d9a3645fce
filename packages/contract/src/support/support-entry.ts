/** The built-in chat, and the makers of support desks. [S3-036] */
const csTypes = ['CBS', 'TX-CHAT', 'AICAN', 'MIDUOKE', 'LIVECHAT', 'COMM100', 'COMM100VIP'] as const;

/** How an entry is opened: the built-in chat, a provider's script in its own frame, or a link. */
export type SupportKind = 'chat' | 'frame' | 'link';

/** The spec's list of types is open: an unknown one is a link. [S3-036] */
export function getSupportKind(csType: string): SupportKind {
  if (csType === 'CBS') return 'chat';
  return csTypes.some((known) => known === csType) ? 'frame' : 'link';
}

/** An entry of customer service, as the site's status carries it. [S3-035] */
export interface SupportEntry {
  readonly csType: string;
  readonly csPosition?: string | undefined;
  readonly path: string;
  readonly labelIds: readonly string[];
}

/** The position of an entry among the others. [S3-037] */
export function getPosition({ csPosition, csType }: Pick<SupportEntry, 'csPosition' | 'csType'>): string {
  return csPosition === undefined || csPosition === '' ? csType : csPosition;
}

/**
 * The entries somebody sees, in the order of their positions. At each position those for the member's VIP label stand before
 * the ones for everybody, which serve where none is for that label. A visitor has no label. [S6-006]
 */
export function selectSupportEntries<Entry extends SupportEntry>(
  entries: readonly Entry[],
  labelId: string | null,
): Entry[] {
  const positions = new Set(entries.map(getPosition));
  return Array.from(positions).flatMap((position) => {
    const here = entries.filter((entry) => getPosition(entry) === position);
    const own = here.filter(({ labelIds }) => labelIds.some((id) => id === labelId));
    return own.length > 0 ? own : here.filter(({ labelIds }) => labelIds.length === 0);
  });
}
