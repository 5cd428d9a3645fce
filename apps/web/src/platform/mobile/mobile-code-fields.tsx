import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { sayProblem, type FieldProblems } from '#src/platform/form/field-problem.ts';
import { MobileNumberFields } from '#src/platform/mobile/mobile-number-fields.tsx';
import { SentCodeField } from '#src/platform/mobile/sent-code-field.tsx';
import { mobileOf, useDialingCodes } from '#src/platform/mobile/use-dialing-codes.ts';
import { useSendCode, type CodePurpose } from '#src/platform/mobile/use-send-code.ts';
import { useReportError } from '#src/platform/errors/report-error.ts';
import { focusFirstInvalid, readForm } from '#src/platform/form/read-form.ts';

interface MobileCodeFieldsProps {
  /** Begins the ids of the fields. */
  readonly id: string;
  readonly purpose: CodePurpose;
  /** What the form's own submit found wrong. */
  readonly problems: FieldProblems;
}

/**
 * A mobile number and the code that is sent to it: fields `countryDialingCode`, `mobileNum` and `code` of the form they
 * stand in. Logging in and registering by a number begin with them. [S7-018, S3-055]
 */
export function MobileCodeFields({ id, purpose, problems }: MobileCodeFieldsProps): ReactNode {
  const t = useTranslations('mobile');
  const say = useTranslations('fields');
  const report = useReportError();
  const box = useRef<HTMLDivElement>(null);
  const { codes, bring } = useDialingCodes();
  const { send, problems: wrong, ...request } = useSendCode(purpose);
  const field = (name: string) => {
    const problem = wrong[name] ?? problems[name];
    return { id: `${id}-${name}`, name, error: problem && sayProblem(say, name, problem) };
  };

  const onSend = async (): Promise<void> => {
    const form = box.current?.closest('form');
    if (!form) return;
    const brought = await bring();
    if (!brought.ok) return report(brought.error);
    const typed = readForm(form);
    await send(mobileOf(typed, brought.codes));
    requestAnimationFrame(() => focusFirstInvalid(form));
  };

  return (
    <div ref={box}>
      <MobileNumberFields codes={codes} field={field} />
      <SentCodeField {...field('code')} request={request} sentWords={t('sent')} onSend={() => void onSend()} />
    </div>
  );
}
