import { claimReward, type getRewards } from '@foyer/contract/reward/rewards';
import type { OutputOf } from '@foyer/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { vibrate } from '#src/platform/device/haptics.ts';
import { useShowError } from '#src/platform/errors/show-error.ts';
import { memberInfoQuery } from '#src/platform/member/member-queries.ts';
import { rewardsQuery } from '#src/platform/member/rewards-query.ts';
import { createMemberQueryOptions } from '#src/platform/member/use-member-query.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useSession } from '#src/platform/session/session-context.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

interface RewardClaims {
  /** Sources of the rewards whose claim has not been answered yet. */
  readonly pending: ReadonlySet<string>;
  /** Claims a reward, unless that is already pending. Waits for `beforeUpdate` before the list shows a success. */
  readonly claim: (source: string, beforeUpdate: () => Promise<void>) => Promise<void>;
}

/** Claims rewards, and shows the balance of the answer at once, before the lists are loaded again. */
export function useClaimReward(): RewardClaims {
  const wps = useWpsClient();
  const showError = useShowError();
  const session = useSession();
  const { site, language } = usePage().data;
  const queries = useQueryClient();
  const member = session.status === 'member' ? session.info.id : null;
  const context = { wps, merchantCode: site.merchantCode, language, member };
  const { queryKey } = createMemberQueryOptions(rewardsQuery, context);
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  // A second tap may come before React has rendered the state.
  const started = useRef(new Set<string>());

  const claim: RewardClaims['claim'] = async (source, beforeUpdate) => {
    if (started.current.has(source)) return;
    started.current.add(source);
    setPending(new Set(started.current));
    const answer = await wps.call(claimReward, { source });
    vibrate(answer.ok ? 'success' : 'error');
    if (answer.ok) {
      const { balance, claimedAt } = answer.value;
      await beforeUpdate();
      queries.setQueryData<OutputOf<typeof getRewards>>(
        queryKey,
        (last) =>
          last && {
            balance,
            rewards: last.rewards.map((reward) => (reward.source === source ? { ...reward, claimedAt } : reward)),
          },
      );
    } else {
      // Resolves when the member has closed the message, and the lists must not wait for that.
      void showError(answer.error);
    }
    started.current.delete(source);
    setPending(new Set(started.current));
    const changed = [[memberInfoQuery.name], queryKey];
    await Promise.all(changed.map((key) => queries.invalidateQueries({ queryKey: key })));
  };
  return { pending, claim };
}
