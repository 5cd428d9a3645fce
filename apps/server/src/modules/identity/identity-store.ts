import type { IdentityProvider } from '@foyer/contract/identity/identity-provider';
import type { Database } from '#src/db/schema.ts';
import { hasNoPasswordForUpdate } from '#src/modules/member/member.public.ts';

export interface IdentityLinkKey {
  readonly merchantCode: string;
  readonly provider: IdentityProvider;
  readonly subject: string;
}

export interface NewIdentityLink extends IdentityLinkKey {
  readonly memberId: string;
  readonly name: string | null;
  readonly linkedAt: Date;
}

export async function findLinkedMember(db: Database, key: IdentityLinkKey): Promise<string | null> {
  const row = await db
    .selectFrom('linked_identity')
    .select('member_id')
    .where('merchant_code', '=', key.merchantCode)
    .where('provider', '=', key.provider)
    .where('subject', '=', key.subject)
    .executeTakeFirst();
  return row?.member_id ?? null;
}

/**
 * Links a person at an identity provider to a member; `false` if the person is linked to another member, or the member
 * to another person at this provider.
 */
export async function insertIdentityLink(db: Database, link: NewIdentityLink): Promise<boolean> {
  const row = await db
    .insertInto('linked_identity')
    .values({
      merchant_code: link.merchantCode,
      provider: link.provider,
      subject: link.subject,
      member_id: link.memberId,
      name: link.name,
      linked_at: link.linkedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined || (await findLinkedMember(db, link)) === link.memberId;
}

export async function listIdentityLinks(db: Database, memberId: string) {
  return db
    .selectFrom('linked_identity')
    .select(['provider', 'name', 'linked_at'])
    .where('member_id', '=', memberId)
    .orderBy('linked_at')
    .execute();
}

/**
 * Removes a member's link to an identity provider. Returns `false` if it is the only login method of a member without a
 * password, and true if the provider is not linked.
 */
export async function deleteIdentityLink(db: Database, memberId: string, provider: IdentityProvider): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Locks the row of a member without a password: two concurrent removals must not remove both links.
    const passwordless = await hasNoPasswordForUpdate(trx, memberId);
    const links = await listIdentityLinks(trx, memberId);
    const isLast = links.length === 1 && links[0]?.provider === provider;
    if (passwordless && isLast) return false;
    await trx
      .deleteFrom('linked_identity')
      .where('member_id', '=', memberId)
      .where('provider', '=', provider)
      .execute();
    return true;
  });
}
