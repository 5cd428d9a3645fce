import { findMemberVipLabelId, findVipLabels, setMemberVipLabel } from '#src/modules/vip/vip-store.ts';
import type { ServerContext } from '#src/server-context.ts';
import { findMemberId } from '#src/modules/member/member.public.ts';

/** Index of the VIP label that each demo member receives; 0 is the lowest rank. */
const demoLabels: Readonly<Record<string, number>> = { demo: 0, agent: 1, viewer4: 2 };

/** Assigns labels to the demo members of a merchant with a VIP club. Members keep a label they already have. */
export async function assignDemoVipLabels(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  merchantCode: string,
): Promise<void> {
  const labels = await findVipLabels(db, merchantCode);
  for (const [username, index] of Object.entries(demoLabels)) {
    const memberId = await findMemberId(db, merchantCode, username);
    const label = labels[index];
    if (memberId === null || label === undefined || (await findMemberVipLabelId(db, memberId)) !== null) continue;
    await setMemberVipLabel(db, { memberId, to: label.id, since: new Date(clock.now()) });
  }
}
