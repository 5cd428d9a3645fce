import { expect, test } from 'vitest';
import { createDataKeyService } from '#src/modules/data-key/data-key.public.ts';
import { insertMember } from '#src/modules/member/member-store.ts';
import { updateMember } from '#src/modules/member/member.public.ts';
import { excludeIdentifiedPerson } from '#src/modules/protection/exclusion/exclude-identified-person.public.ts';
import { imposeExclusion } from '#src/modules/protection/impose-play-block.public.ts';
import { storeAgeAndKycStatus } from '#src/modules/protection/protection.public.ts';
import { describeOnPostgres } from '#test/database/describe-on-postgres.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { createTestClock } from '#test/test-clock.ts';

const protection = { exclusion: { group: 'acme' } };
const aurora = makeMerchant({ protection });
const sister = makeMerchant({ code: 'lotus', hosts: ['lotus.localhost'], protection });
const merchants = { all: () => [aurora, sister] };

describeOnPostgres(['aurora', 'lotus'], (database) => {
  const clock = createTestClock();

  test('[security: protection 19] an account that the operator identifies while the person is being excluded is excluded as well', async () => {
    const db = database.read();
    const dataKey = createDataKeyService(db, ['a-data-key-with-enough-characters']);
    const services = { db, clock, dataKey, config: { operators: {} }, merchants };
    const addMember = async (id: string, merchantCode: string) => {
      const account = { id, merchantCode, username: id, passwordHash: 'none', language: null };
      await insertMember(db, { ...account, createdAt: new Date(clock.now()) });
    };
    const identify = (id: string) =>
      storeAgeAndKycStatus(services, id, {
        age_proven: true,
        kyc: 'passed',
        keys: { nationalId: '197809091234' },
        reference: `identity-${id}`,
        isBelowMinimumAge: false,
      });
    // In the order in which exclusions lock the accounts of a person.
    const [sisterId, excludedId, identifiedId] = ['1', '2', '3'].map(
      (first) => `${first}${crypto.randomUUID().slice(1)}`,
    );
    if (sisterId === undefined || excludedId === undefined || identifiedId === undefined) throw new Error('no ids');
    await addMember(sisterId, 'lotus');
    await addMember(excludedId, 'aurora');
    await addMember(identifiedId, 'aurora');
    for (const id of [sisterId, excludedId]) await updateMember(db, id, { mobile: '84905550101' });
    await identify(excludedId);
    const running: Promise<unknown>[] = [];
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('member').select('id').where('id', '=', sisterId).forUpdate().execute();
      // It has read the accounts of the person, and waits for the first of them.
      running.push(imposeExclusion(services, { memberId: excludedId, merchant: aurora, source: 'member' }, 6));
      await expect.poll(database.countLockWaits).toBe(1);
      await identify(identifiedId);
      let isIdentified = false;
      const member = { memberId: identifiedId, merchant: aurora, requestId: 'identified' };
      running.push(excludeIdentifiedPerson(services, member).finally(() => (isIdentified = true)));
      await expect.poll(async () => isIdentified || (await database.countLockWaits()) === 2).toBe(true);
    });
    await Promise.all(running);
    const blocks = await db.selectFrom('play_block').select('member_id').orderBy('member_id').execute();
    expect(blocks.map(({ member_id }) => member_id)).toEqual([sisterId, excludedId, identifiedId]);
  });
});
