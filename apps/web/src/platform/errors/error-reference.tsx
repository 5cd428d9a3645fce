import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/platform/errors/error-reference.module.css';

/** Keeps the order of letters and digits in right-to-left text. */
const isolateText = (text: ReactNode): ReactNode => <bdi>{text}</bdi>;

/** A line with the reference by which support finds an error. */
export function ErrorReference({ reference }: { readonly reference: string }): ReactNode {
  const t = useTranslations('notice');
  return <p className={css.reference}>{t.rich('reference', { reference, id: isolateText })}</p>;
}
