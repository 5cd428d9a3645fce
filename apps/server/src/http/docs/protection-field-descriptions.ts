/** Descriptions of fields of player protection: limits, play sessions and history. */
export const protectionFieldDescriptions: Readonly<Record<string, string>> = {
  // Limits.
  'protection.setLimit#kind': 'What the limit counts; `time` and `session` are minutes, the others amounts.',
  'protection.removeLimit#kind': 'The kind of the limit.',
  'protection.setLimit#period': 'The calendar period; a limit of `session` has none.',
  'protection.removeLimit#period': 'The period of the limit, or `session`.',
  'protection.setLimit#amount': 'The limit in whole play credits.',
  'protection.setLimit#minutes': 'The limit in minutes.',
  requestId: 'Id of the pending raise.',
  limit: 'The limit after the change.',
  'limit.kind': 'What the limit counts.',
  'limit.period': 'The calendar period, or `session`.',
  'limit.amount': 'Whole play credits, or minutes for `time` and `session`; `null` without a limit.',
  'limit.used': 'What the current period has used, in the same unit.',
  'limit.left': 'What remains, in the same unit; `null` without a limit.',
  'limit.resetsAt': 'When the period ends, ISO 8601; `null` for `session`, which ends with a break.',
  'limit.pending': 'A raise that waits for its time and a confirmation; `null` if there is none.',
  'pending.amount': 'The requested limit, in the unit of the current one; `null` to remove it.',
  'pending.confirmFrom': 'When the member may confirm it, ISO 8601.',
  'pending.confirmUntil': 'When it lapses without a confirmation, ISO 8601.',

  // Play sessions.
  serverNow: "The server's time, ISO 8601, from which a client computes the elapsed time.",
  beganAt: 'When the session began, ISO 8601; `null` without one.',
  staked: 'Stakes without cancelled ones, in whole play credits.',
  won: 'Wins, in whole play credits.',
  net: '`won` minus `staked`.',
  checkMinutes: 'Minutes between reality checks; `null` if there are none.',
  nextCheckAt: 'When the next reality check is shown, ISO 8601; `null` for none.',
  checkId: 'Id of the reality check; `null` for none.',
  'protection.setRealityCheck#minutes': 'Minutes between reality checks; one of those that the brand offers.',
  'protection.answerRealityCheck#answer': '`stop` if the member leaves the game.',

  // History.
  'protection.getHistory#from': 'The first day.',
  cursor: '`nextCursor` of the previous page.',
  entries: 'Entries of the wallet, the newest first.',
  'entries.position': 'Position of the entry in the wallet.',
  'entries.kind': 'What the entry records.',
  'entries.amount': 'Change of the balance, in whole play credits; negative for a stake.',
  'entries.reference': "The vendor's round; of a reward, what granted it.",
  'entries.vendor': 'Code of the game vendor; `null` for a reward.',
  'entries.at': 'Time of the entry, ISO 8601.',
  totals: 'Sums of all entries of the days.',
  'totals.deposited': 'Deposits, in whole play credits.',

  // Deposits of an operator's wallet.
  deposit: 'For `deposit.check`: whether the member may deposit.',
  'deposit.allowed': 'Whether the member may deposit the amount.',
  'deposit.reason': 'Why not; `null` if it is allowed.',
  'deposit.limit': 'The limit that it would exceed; `null` for another reason.',
};
