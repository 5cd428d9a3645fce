import { applyBrand } from '#src/modules/merchant/apply.public.ts';
import { insertMember } from '#src/modules/member/member-store.ts';
import { openSession } from '#src/modules/session/session.public.ts';
import { type BrandParts, makeBrandFolder } from '#test/brand-folder.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '#test/test-server.ts';

export interface LobbyServer extends TestServer {
  /** Logs a new member of `aurora` in and gives the session's token. */
  memberToken(name?: string): Promise<string>;
}

/** A test server whose merchant `aurora` came from a brand folder. */
export async function startLobbyServer(parts: BrandParts = {}, options: TestServerOptions = {}): Promise<LobbyServer> {
  const folder = await makeBrandFolder(parts);
  const merchant = makeMerchant(parts.brand);
  const server = await startTestServer({ merchants: [merchant], ...options });
  const applied = await applyBrand({ db: server.db, clock: server.clock }, folder.folder);
  await folder.close();
  if (applied.kind === 'refused') throw new Error(JSON.stringify(applied.problems));
  return {
    ...server,
    memberToken: async (username = `player${crypto.randomUUID().slice(0, 8)}`) => {
      const id = crypto.randomUUID();
      const createdAt = new Date(server.clock.now());
      const member = { id, merchantCode: merchant.code, username, passwordHash: 'none', language: null, createdAt };
      await insertMember(server.db, member);
      const session = { memberId: id, merchantCode: merchant.code, restricted: false, deviceId: null, device: null };
      return openSession({ db: server.db, clock: server.clock }, session, { ip: '127.0.0.1', userAgent: 'test' });
    },
  };
}
