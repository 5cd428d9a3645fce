import type { Limit, Limits, Taken } from '#src/adapters/limits/limits.ts';

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;
const PER_DAY = 5;
const PER_ADDRESS = 10;

interface CodeCost {
  readonly merchantCode: string;
  /** How many messages the merchant pays for in an hour. */
  readonly merchantPerHour: number;
  /** Number or mail address. */
  readonly to: string;
  /** Where it was asked for, as limits count it. */
  readonly network: string;
}

/**
 * Whether a message may be sent: 10 an hour for each network address, 1 a minute and 5 a day for each number, and the
 * merchant's budget. The address is asked first, so that one address cannot use up other people's numbers. All of them
 * refuse while the shared store is down: messages cost money.
 */
type TakeCode = (cost: CodeCost) => Promise<Taken>;

export function createCodeLimits(limits: Limits): TakeCode {
  const rule = { whenDown: 'refuse' } as const;
  const address = limits.create({ ...rule, name: 'code-address', points: PER_ADDRESS, windowSeconds: HOUR_S });
  const minute = limits.create({ ...rule, name: 'code-minute', points: 1, windowSeconds: CODE_EVERY_S });
  const day = limits.create({ ...rule, name: 'code-day', points: PER_DAY, windowSeconds: DAY_S });
  const budgets = new Map<number, Limit>();
  const budgetOf = (points: number): Limit => {
    const known = budgets.get(points);
    if (known) return known;
    const budget = limits.create({ ...rule, name: `code-budget-${points}`, points, windowSeconds: HOUR_S });
    budgets.set(points, budget);
    return budget;
  };

  return async ({ merchantCode, merchantPerHour, to, network }) => {
    const number = `${merchantCode}:${to}`;
    const questions = [
      () => address.take(network),
      () => minute.take(number),
      () => day.take(number),
      () => budgetOf(merchantPerHour).take(merchantCode),
    ];
    for (const ask of questions) {
      const taken = await ask();
      if (!taken.allowed) return taken;
    }
    return { allowed: true };
  };
}

/** How long a code is good for, in seconds. */
export const CODE_LIFE_S = 600;
/** How often one number may be sent one, in seconds. */
export const CODE_EVERY_S = 60;
