import { type PushKind, pushKinds } from '@foyer/contract/push/push-kinds';
import type { Database } from '#src/db/schema.ts';

/** Kinds that the member wants on no device, in the order they are known in. */
export async function findMuted(db: Database, memberId: string): Promise<PushKind[]> {
  const rows = await db.selectFrom('push_mute').select('kind').where('member_id', '=', memberId).execute();
  return pushKinds.filter((kind) => rows.some((row) => row.kind === kind));
}

export async function setMuted(
  db: Database,
  memberId: string,
  change: { readonly kind: PushKind; readonly on: boolean },
): Promise<void> {
  const { kind, on } = change;
  if (on) {
    await db.deleteFrom('push_mute').where('member_id', '=', memberId).where('kind', '=', kind).execute();
    return;
  }
  await db
    .insertInto('push_mute')
    .values({ member_id: memberId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
