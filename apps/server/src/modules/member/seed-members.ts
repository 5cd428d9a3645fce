import { findMemberId, insertMember, type NewMember } from '#src/modules/member/member-store.ts';
import { acceptCurrentLegalTexts } from '#src/modules/legal/legal-text-store.public.ts';
import type { MemberServices } from '#src/modules/member/member-services.ts';

export const DEMO_PASSWORD = 'Play-2026!';

type DemoMember = Omit<NewMember, 'id' | 'merchantCode' | 'passwordHash' | 'language' | 'createdAt' | 'firstLoginAt'>;

const demoMembers: Readonly<Record<string, readonly DemoMember[]>> = {
  aurora: [
    { username: 'demo' },
    { username: 'agent', customerType: 1 },
    { username: 'viewer4', customerType: 4, mobile: '84901234504' },
    { username: 'totp', secondFactor: 'ga' },
    { username: 'mail2fa', secondFactor: 'email', email: 'mail2fa@example.com' },
    { username: 'sms2fa', secondFactor: 'sms', mobile: '84901234567' },
    { username: 'expired', passwordExpired: true },
  ],
  lotus: [{ username: 'demo' }],
  zafir: [{ username: 'demo' }],
};

type SeedServices = Pick<MemberServices, 'db' | 'clock' | 'passwords'>;

/**
 * Creates the members of a demo merchant, with the password `DEMO_PASSWORD`, unless they exist. Resolves to their
 * usernames.
 */
export async function seedMembers({ db, clock, passwords }: SeedServices, merchantCode: string): Promise<string[]> {
  const members = demoMembers[merchantCode] ?? [];
  for (const member of members) {
    // Skips the slow password hash: the seed runs at every start.
    if ((await findMemberId(db, merchantCode, member.username)) !== null) continue;
    const passwordHash = await passwords.hash(DEMO_PASSWORD);
    const row = { merchantCode, passwordHash, language: null, createdAt: new Date(clock.now()) };
    const id = crypto.randomUUID();
    await insertMember(db, { ...member, ...row, id });
    await acceptCurrentLegalTexts(db, { memberId: id, merchantCode, language: 'EN', now: row.createdAt });
  }
  return members.map(({ username }) => username);
}
