import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import type { Codes } from '#src/modules/code/code.public.ts';
import type { DataKey } from '#src/modules/data-key/data-key.public.ts';
import { beginFactorOperation } from '#src/modules/factor/begin-factor.ts';
import { confirmFactorOperation } from '#src/modules/factor/confirm-factor.ts';
import { getFactorOperation } from '#src/modules/factor/get-factor.ts';
import { removeFactorOperation } from '#src/modules/factor/remove-factor.ts';
import { createSecondFactors } from '#src/modules/factor/second-factors.ts';
import type { ConfirmPassword, LoginThrottle, Passwords } from '#src/modules/session/session.public.ts';

interface Dependencies {
  readonly codes: Codes;
  readonly dataKey: DataKey;
  readonly confirmPassword: ConfirmPassword;
  readonly passwords: Passwords;
  readonly throttle: LoginThrottle;
}

/** Two-step verification: its settings, and what a login asks of it. */
export function createFactorModule({ db, clock }: Context, dependencies: Dependencies) {
  const { codes, dataKey, confirmPassword, passwords, throttle } = dependencies;
  const factors = createSecondFactors({ db, clock, dataKey, passwords });
  const operations: readonly Operation[] = [
    getFactorOperation({ db }),
    beginFactorOperation({ db, clock, codes, dataKey, confirmPassword }),
    confirmFactorOperation({ db, clock, codes, dataKey, passwords, throttle }),
    removeFactorOperation({ db, confirmPassword, factors, throttle }),
  ];
  return { operations, factors };
}
