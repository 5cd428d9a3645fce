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
