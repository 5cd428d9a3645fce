/** Makers of support desks that a brand may name. [S3-036] */
export const csTypes = ['CBS', 'TX-CHAT', 'AICAN', 'MIDUOKE', 'LIVECHAT', 'COMM100', 'COMM100VIP'] as const;

export type CsType = (typeof csTypes)[number];

/** How an entry is opened: our own chat, a maker's script in a frame of its own, or a link to somewhere else. */
export type CsKind = 'chat' | 'frame' | 'link';

const kinds = {
  CBS: 'chat',
  'TX-CHAT': 'frame',
  AICAN: 'frame',
  MIDUOKE: 'frame',
  LIVECHAT: 'frame',
  COMM100: 'frame',
  COMM100VIP: 'frame',
} as const satisfies Readonly<Record<CsType, CsKind>>;

function isCsType(csType: string): csType is CsType {
  return Object.prototype.hasOwnProperty.call(kinds, csType);
}

/** The spec's list of types is open: one that is not known here is a link. [S3-036] */
export function kindOfCs(csType: string): CsKind {
  return isCsType(csType) ? kinds[csType] : 'link';
}

/** An entry of customer service, as the site's status carries it. [S3-035] */
export interface SupportEntry {
  readonly csType: string;
  readonly csPosition?: string | undefined;
  readonly path: string;
  readonly labelIds: readonly string[];
}

/** Where an entry stands among the others. [S3-037] */
export function positionOf({ csPosition, csType }: Pick<SupportEntry, 'csPosition' | 'csType'>): string {
  return csPosition === undefined || csPosition === '' ? csType : csPosition;
}

/**
 * The entries somebody sees, in the order of their positions. At each position those for the member's VIP label stand before
 * the ones for everybody, which serve where none is for that label. A visitor has no label. [S6-006]
 */
export function entriesFor<Entry extends SupportEntry>(entries: readonly Entry[], labelId: string | null): Entry[] {
  const positions = new Set(entries.map(positionOf));
  return Array.from(positions).flatMap((position) => {
    const here = entries.filter((entry) => positionOf(entry) === position);
    const own = here.filter(({ labelIds }) => labelIds.some((id) => id === labelId));
    return own.length > 0 ? own : here.filter(({ labelIds }) => labelIds.length === 0);
  });
}
