import { getPlaySession, type PlaySessionView } from '@foyer/contract/protection/play-session';
import { getWalletHistory, type WalletEntryView, type WalletHistory } from '@foyer/contract/protection/wallet-history';
import { callPlatform, describePlatformCallResult } from '#src/platform-check/protection/call-platform.ts';
import type { ProtectionRun } from '#src/platform-check/protection/protection-run.ts';

/** Maximum number of pages of the wallet history to read. */
const MAX_PAGES = 20;

/** Checks that balances, totals and the net result of the play session agree with the entries of the wallet history. */
export async function checkWalletHistory({ client, recorder }: ProtectionRun, token: string): Promise<void> {
  const session = await callPlatform(client, getPlaySession, { token });
  const history = await readHistory(client, token);
  if (typeof history === 'string') {
    recorder.verify(27, '', history);
    return;
  }
  const { entries, totals, isComplete } = history;
  const gap = entries.findIndex((entry, index) => {
    const older = entries[index + 1];
    return (
      older !== undefined && older.position === entry.position - 1 && older.balance + entry.amount !== entry.balance
    );
  });
  const counted = `the balances of ${entries.length} entries`;
  recorder.verify(
    27,
    `${counted} add up`,
    gap >= 0 && `the balance of entry ${entries[gap]?.position} is not the one before plus its amount`,
  );
  if (isComplete) {
    const sums = sumEntries(entries);
    const seen = `the totals are ${JSON.stringify(pickSums(totals))}`;
    const isSame = totals.staked === sums.staked && totals.won === sums.won && totals.net === sums.won - sums.staked;
    recorder.verify(
      27,
      `${seen}, as the entries`,
      !isSame && `${seen}, but the entries add up to ${JSON.stringify(sums)}`,
    );
  }
  if (session.kind !== 'ok') recorder.verify(27, '', `the play session ${describePlatformCallResult(session)}`);
  else verifySession(recorder, session.value, entries);
}

function verifySession(
  recorder: ProtectionRun['recorder'],
  { beganAt, staked, won, net }: PlaySessionView,
  entries: readonly WalletEntryView[],
): void {
  if (beganAt === null) return;
  const sums = sumEntries(entries.filter(({ at }) => Date.parse(at) >= Date.parse(beganAt)));
  const seen = `the play session has the net result ${net} (staked ${staked}, won ${won})`;
  const isSame = net === won - staked && net === sums.won - sums.staked;
  recorder.verify(27, `${seen}, as its entries`, !isSame && `${seen}, but its entries have ${sums.won - sums.staked}`);
}

/** Sums entries as the totals of the contract do: a cancellation is subtracted from the stakes. */
function sumEntries(entries: readonly WalletEntryView[]): { readonly staked: number; readonly won: number } {
  const sum = (...kinds: readonly WalletEntryView['kind'][]): number =>
    entries.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amount }) => total + amount, 0);
  return { staked: 0 - sum('stake', 'cancel'), won: sum('win') };
}

const pickSums = ({ staked, won, net }: WalletHistory['totals']) => ({ staked, won, net });

async function readHistory(
  client: ProtectionRun['client'],
  token: string,
): Promise<{ entries: WalletEntryView[]; totals: WalletHistory['totals']; isComplete: boolean } | string> {
  const entries: WalletEntryView[] = [];
  let cursor: string | null = null;
  for (let page = 1; ; page += 1) {
    const input: { cursor?: string } = cursor === null ? {} : { cursor };
    // oxlint-disable-next-line no-await-in-loop -- each page has the cursor of the next
    const result = await callPlatform(client, getWalletHistory, { input, token });
    if (result.kind !== 'ok') return `the history ${describePlatformCallResult(result)}`;
    entries.push(...result.value.entries);
    cursor = result.value.nextCursor;
    if (cursor === null || page === MAX_PAGES)
      return { entries, totals: result.value.totals, isComplete: cursor === null };
  }
}
