import { getMutedPushKinds, setPushKindEnabled, type PushKind, pushKinds } from '@foyer/contract/push/muted-push-kinds';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok } from '#src/http/result.ts';
import type { ServerContext } from '#src/server-context.ts';
import type { Database } from '#src/db/schema.ts';

/** Creates the operations by which a member turns kinds of push messages on and off for all devices. */
export const pushKindOperations = ({ db }: Pick<ServerContext, 'db'>) => [
  defineOperation(getMutedPushKinds, async (_input, { session }) => {
    return ok({ muted: await findMuted(db, session.memberId) });
  }),
  defineOperation(setPushKindEnabled, async (change, { session }) => {
    await setMuted(db, session.memberId, change);
    return ok({ muted: await findMuted(db, session.memberId) });
  }),
];

/** Finds the kinds of push messages that the member has muted, in the order of `pushKinds`. */
async function findMuted(db: Database, memberId: string): Promise<PushKind[]> {
  const rows = await db.selectFrom('push_mute').select('kind').where('member_id', '=', memberId).execute();
  return pushKinds.filter((kind) => rows.some((row) => row.kind === kind));
}

async function setMuted(
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
