import {
  exportMemberData,
  type ExportedMemberData,
  memberDataSections,
} from '@foyer/contract/member/export-member-data';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/member-data/member-data-export.module.css';
import { createFieldRejection, FORM_WITHOUT_PROBLEMS } from '#src/platform/form/field-problem.ts';
import { FormWithSubmitButton } from '#src/platform/form/form-with-submit-button.tsx';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import { useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { CurrentPasswordField, useRequiresPassword } from '#src/platform/member/current-password-field.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import pageCss from '#src/ui/sub-page.module.css';

/** Maximum number of rows of each kind of data on the page; the downloaded file has all rows. */
const MAX_ROWS = 50;
const MAX_VALUE_LENGTH = 300;

/** Asks for the password, then shows everything that is stored about the member, with a link that downloads it. */
export function MemberDataExport(): ReactNode {
  const t = useTranslations('data');
  const account = useTranslations('account');
  const wps = useWpsClient();
  const handleError = useFormErrorHandler();
  const asksPassword = useRequiresPassword();
  const [data, setData] = useState<ExportedMemberData | null>(null);
  const form = useFormSubmit({ id: 'member-data' }, async (typed) => {
    const password = typed('password');
    if (asksPassword && password === '') return createFieldRejection({ password: 'required' });
    const answer = await wps.call(exportMemberData, asksPassword ? { password } : {});
    if (!answer.ok) return handleError(answer.error);
    setData(answer.value);
    return FORM_WITHOUT_PROBLEMS;
  });
  if (data !== null) return <ExportedData data={data} />;
  return (
    <>
      <p className={pageCss.lead}>{t('lead')}</p>
      <FormWithSubmitButton form={form} className={pageCss.form} method="post" submitLabel={account('data')}>
        <CurrentPasswordField {...form.field('password')} />
      </FormWithSubmitButton>
    </>
  );
}

function ExportedData({ data }: { readonly data: ExportedMemberData }): ReactNode {
  const t = useTranslations('data');
  const account = useTranslations('account');
  const inbox = useTranslations('inbox');
  const privacy = useTranslations('privacy');
  const headings = {
    account: account('mine'),
    security: t('security'),
    games: t('games'),
    messages: inbox('title'),
    advertising: privacy('advertising'),
  };
  const file = useMemo(
    () => URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })),
    [data],
  );
  useEffect(() => () => URL.revokeObjectURL(file), [file]);
  return (
    <div role="status">
      <p className={pageCss.centre}>
        <a className={pageCss.link} href={file} download={`${data.merchant}-${data.exportedAt.slice(0, 10)}.json`}>
          {t('download')}
        </a>
      </p>
      {memberDataSections.map((name) => (
        <section key={name} className={css.section}>
          <h2 className={pageCss.step}>{headings[name]}</h2>
          {Object.entries(data.sections[name] ?? {}).map(([kind, rows]) => (
            <details key={kind} className={css.kind}>
              <summary>
                <code>{kind}</code> ({rows.length})
              </summary>
              {rows.slice(0, MAX_ROWS).map((row, index) => (
                // Rows have no common id, and their order never changes.
                <DataRow key={index} row={row} />
              ))}
            </details>
          ))}
        </section>
      ))}
    </div>
  );
}

/** One row of stored member data. Leaves out fields without a value. */
function DataRow({ row }: { readonly row: Readonly<Record<string, unknown>> }): ReactNode {
  const fields = Object.entries(row).filter(([, value]) => value !== null && value !== '');
  return (
    <dl className={css.row}>
      {fields.map(([name, value]) => (
        <div key={name} className={css.field}>
          <dt>{name}</dt>
          <dd dir="auto">{formatValue(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function formatValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}
