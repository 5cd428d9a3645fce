/** Known types of support channels: `CBS` is the built-in chat, the others are third-party support chats. [S3-036] */
const csTypes = ['CBS', 'TX-CHAT', 'AICAN', 'MIDUOKE', 'LIVECHAT', 'COMM100', 'COMM100VIP'] as const;

/** How a support channel opens: the built-in chat, a third-party script in its own frame, or a link. */
export type SupportChannelKind = 'chat' | 'frame' | 'link';

/** Returns how a support channel opens. Operators may configure types that are not known; such a channel is a link. [S3-036] */
export function getSupportChannelKind(csType: string): SupportChannelKind {
  if (csType === 'CBS') return 'chat';
  return csTypes.some((known) => known === csType) ? 'frame' : 'link';
}

/** A support channel in the site status. [S3-035] */
export interface SupportChannelInfo {
  readonly csType: string;
  readonly csPosition?: string | undefined;
  readonly path: string;
  readonly labelIds: readonly string[];
}

/** Returns the position at which a support channel is shown, which is its type unless one is configured. [S3-037] */
export function getSupportChannelPosition({
  csPosition,
  csType,
}: Pick<SupportChannelInfo, 'csPosition' | 'csType'>): string {
  return csPosition === undefined || csPosition === '' ? csType : csPosition;
}

/**
 * Selects the support channels that a member sees, in the order of their positions. At each position, the channels for the
 * member's VIP label replace the channels for everyone. `labelId` is `null` for a visitor. [S6-006]
 */
export function selectSupportChannels<Entry extends SupportChannelInfo>(
  entries: readonly Entry[],
  labelId: string | null,
): Entry[] {
  const positions = new Set(entries.map(getSupportChannelPosition));
  return Array.from(positions).flatMap((position) => {
    const samePosition = entries.filter((entry) => getSupportChannelPosition(entry) === position);
    const labelled = samePosition.filter(({ labelIds }) => labelIds.some((id) => id === labelId));
    return labelled.length > 0 ? labelled : samePosition.filter(({ labelIds }) => labelIds.length === 0);
  });
}
