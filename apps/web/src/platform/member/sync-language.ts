import { setLanguage } from '@foyer/contract/member/set-language';
import { useSession } from '#src/platform/session/session-context.tsx';
import { syncsLanguage } from '#src/platform/session/session-info.ts';
import { useWps } from '#src/platform/wps/wps-context.ts';

/** Keeps the language a member chose on the server; visitors and members of type 4 keep it here only. [S4-066, S6-004] */
export function useSyncLanguage(): (code: string) => Promise<void> {
  const wps = useWps();
  const session = useSession();
  return async (code) => {
    if (session.status === 'member' && syncsLanguage(session.info)) await wps.call(setLanguage, { language: code });
  };
}
