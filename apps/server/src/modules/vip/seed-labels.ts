import { findLabelId, findLabels, setLabel } from '#src/modules/vip/vip-store.ts';
import type { Context } from '#src/context.ts';

/** Which demo members have which label, by rank from below. */
const demoLabels: Readonly<Record<string, number>> = { demo: 0, agent: 1, viewer4: 2 };

interface SeedServices extends Pick<Context, 'db' | 'clock'> {
  readonly findMemberId: (merchantCode: string, username: string) => Promise<string | null>;
}

/** Gives the demo members their labels at merchants that have a club; whoever has one keeps it. */
export async function seedLabels({ db, clock, findMemberId }: SeedServices, merchantCode: string): Promise<void> {
  const labels = await findLabels(db, merchantCode);
  for (const [username, at] of Object.entries(demoLabels)) {
    const memberId = await findMemberId(merchantCode, username);
    const label = labels[at];
    if (memberId === null || label === undefined || (await findLabelId(db, memberId)) !== null) continue;
    await setLabel(db, { memberId, to: label.id, since: new Date(clock.now()) });
  }
}
