import { changePassword } from '@foyer/contract/member/change-password';
import { DEFAULT_PASSWORD, PASSWORD_MIN_LENGTH } from '@foyer/contract/limits';
import { type FieldProblems, problemsOfCode, type FormAnswer, wrong, FINE } from '#src/platform/form/field-problem.ts';
import { useAnswerRefusal } from '#src/platform/form/use-answer-refusal.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { forgetRememberedToken } from '#src/platform/session/login/remembered-login.ts';
import { useSessionStore } from '#src/platform/session/session-context.tsx';
import { sessionInfoFrom } from '#src/platform/session/session-info.ts';
import { useWps } from '#src/platform/wps/wps-context.ts';

interface Changing {
  /** The password that is replaced, where it was just typed; else the form asks for it. */
  readonly known: string | null;
  /** There is none to replace. */
  readonly isFirst: boolean;
  readonly onChanged: () => void;
}

/**
 * Sets a new password and goes on under the fresh token of the answer; every other session of the member has ended, and no
 * device remembers him any longer. [S2-007, S4-017, S4-018]
 */
export function useChangePassword({
  known,
  isFirst,
  onChanged,
}: Changing): (typed: (name: string) => string) => Promise<FormAnswer> {
  const wps = useWps();
  const session = useSessionStore();
  const answerRefusal = useAnswerRefusal();
  const { merchantCode } = usePage().data.site;

  return async (typed) => {
    const oldPassword = isFirst ? undefined : (known ?? typed('oldPassword'));
    const newPassword = typed('newPassword');
    const problems = checkNewPassword({ oldPassword, newPassword, confirmPassword: typed('confirmPassword') });
    if (Object.keys(problems).length > 0) return wrong(problems);
    const answer = await wps.call(changePassword, { oldPassword, newPassword });
    if (!answer.ok) {
      const { error } = answer;
      const about = error.kind === 'refused' ? problemsOfCode(error.code) : null;
      return about ? wrong(about) : answerRefusal(error);
    }
    forgetRememberedToken();
    session.enter(sessionInfoFrom(answer.value, merchantCode));
    onChanged();
    return FINE;
  };
}

interface NewPasswordTyped {
  /** Left out where there is none to replace. */
  readonly oldPassword: string | undefined;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** What can be said of a new password before it is sent. [S9-032, S9-031] */
function checkNewPassword({ oldPassword, newPassword, confirmPassword }: NewPasswordTyped): FieldProblems {
  return {
    ...(oldPassword === '' ? { oldPassword: 'required' } : {}),
    ...newProblem(newPassword),
    ...(confirmPassword === newPassword ? {} : { confirmPassword: 'mismatch' }),
  };
}

function newProblem(newPassword: string): FieldProblems {
  if (newPassword === '') return { newPassword: 'required' };
  if (newPassword.length < PASSWORD_MIN_LENGTH) return { newPassword: 'too_short' };
  return newPassword === DEFAULT_PASSWORD ? { newPassword: 'tooCommon' } : {};
}
