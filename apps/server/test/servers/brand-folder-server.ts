import { applyBrand } from '#src/modules/merchant/apply-brand.public.ts';
import { setMemberVipLabel } from '#src/modules/vip/vip-store.ts';
import { insertMember } from '#src/modules/member/member-store.ts';
import { openSession } from '#src/modules/session/session.public.ts';
import { type TestBrandParts, makeBrandFolder } from '#test/brand-folder.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '#test/servers/test-server.ts';

export interface BrandFolderServer extends TestServer {
  /** Logs in a new member of `aurora` and returns the session token. */
  memberToken(name?: string): Promise<string>;
  /**
   * Logs in a new member of `aurora`, optionally with a VIP label, and returns the member's id, user name and session
   * token.
   */
  newMember(labelId?: string): Promise<{ readonly id: string; readonly username: string; readonly token: string }>;
}

/** Valid Argon2id hash that belongs to no password. */
const UNMATCHED_HASH = `$argon2id$v=19$m=1024,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Starts a test server with the merchant `aurora`, whose brand is created in a temporary folder and applied. */
export async function startBrandFolderServer(
  parts: TestBrandParts = {},
  options: TestServerOptions = {},
): Promise<BrandFolderServer> {
  const folder = await makeBrandFolder(parts);
  const merchant = makeMerchant(parts.brand);
  const server = await startTestServer({ merchants: [merchant], ...options });
  const applied = await applyBrand(server.context, folder.folder);
  await folder.close();
  if (applied.kind === 'rejected') throw new Error(JSON.stringify(applied.problems));
  const openMember = async (username: string, id: string): Promise<string> => {
    const createdAt = new Date(server.clock.now());
    const member = {
      id,
      merchantCode: merchant.code,
      username,
      passwordHash: UNMATCHED_HASH,
      language: null,
      createdAt,
    };
    await insertMember(server.db, member);
    const session = { memberId: id, merchantCode: merchant.code, isRestricted: false, deviceId: null, device: null };
    return openSession({ db: server.db, clock: server.clock }, session, { ip: '127.0.0.1', userAgent: 'test' });
  };
  const makeUsername = (): string => `player${crypto.randomUUID().slice(0, 8)}`;
  return {
    ...server,
    memberToken: (username = makeUsername()) => openMember(username, crypto.randomUUID()),
    newMember: async (labelId) => {
      const id = crypto.randomUUID();
      const username = makeUsername();
      const token = await openMember(username, id);
      const since = new Date(server.clock.now());
      if (labelId !== undefined) await setMemberVipLabel(server.db, { memberId: id, to: labelId, since });
      return { id, username, token };
    },
  };
}
