import { formatCrashMultiplier, computeCrashPoint } from '#src/crash/crash-rule.ts';
import type { CrashState } from '#src/crash/crash-state.ts';
import { pageBootData, fillKnownPlaceholders } from '#src/page/page-boot-data.ts';
import { startRoundProofPanel } from '#src/page/round-proof.ts';

/**
 * Starts the check of the player's last crash round in the browser. Returns a function that receives new states from
 * the server.
 */
export function startCrashProofPanel(): (state: CrashState) => void {
  return startRoundProofPanel<CrashState['last'][number]>({
    getPlayerText: (round) => round.words,
    recompute: (mac, round) => {
      const point = computeCrashPoint(mac);
      const multiplier = formatCrashMultiplier(point);
      return point === round.point ? fillKnownPlaceholders(pageBootData.messages.checkPoint, { multiplier }) : null;
    },
  });
}
