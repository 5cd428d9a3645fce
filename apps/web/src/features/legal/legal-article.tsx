import type { RichTextNode } from '@foyer/contract/content/articles';
import { type LegalPageContent, type LegalText, LEGAL_VERSION_PARAMETER } from '@foyer/contract/content/legal-pages';
import { getTextDirection, languageTags } from '@foyer/contract/language';
import { routePaths } from '@foyer/contract/page/route-paths';
import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { HelpAnswers } from '#src/features/legal/help-answers.tsx';
import { isSectionHeading } from '#src/features/legal/help-sections.ts';
import { EffectiveDate } from '#src/features/legal/effective-date.tsx';
import css from '#src/features/legal/legal.module.css';
import { DataRecipients } from '#src/features/legal/data-recipients.tsx';
import { StoredDataList } from '#src/features/legal/stored-data.tsx';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { RichText } from '#src/platform/paths/rich-text.tsx';
import { PageWithBackButton } from '#src/platform/paths/page-with-back-button.tsx';

/** A legal text with at least this many sections has a table of contents. */
const MIN_SECTIONS = 4;

/** Returns the attributes `lang` and `dir` of a legal text whose language differs from that of the page. */
const getTextAttributes = ({ language }: LegalText) => ({
  lang: languageTags[language],
  dir: getTextDirection(language),
});

const getSectionId = (number: number): string => `section-${number}`;

type LegalArticleProps = Extract<LegalPageContent, { show: 'legal' }>;

/**
 * Shows a legal text with version, date and table of contents; the privacy policy also lists stored data and
 * recipients, and the help has a search field.
 */
export function LegalArticle({ text, recipients }: LegalArticleProps): ReactNode {
  const t = useTranslations('pages');
  const { page, title, body } = text;
  const attributes = getTextAttributes(text);
  return (
    <PageWithBackButton
      title={<span {...attributes}>{title}</span>}
      back={{ href: getPageHref('home'), label: t('toHome') }}
    >
      <VersionNote text={text} />
      {page === 'help' ? (
        <HelpAnswers
          text={text}
          attributes={attributes}
          getSectionId={getSectionId}
          contents={<Contents text={text} />}
        />
      ) : (
        <>
          <Contents text={text} />
          <article className={css.text} {...attributes}>
            <Sections nodes={body} />
          </article>
        </>
      )}
      {page === 'privacy' && (
        <div className={css.text}>
          <StoredDataList />
          <DataRecipients recipients={recipients} />
        </div>
      )}
      <Versions text={text} />
    </PageWithBackButton>
  );
}

/**
 * Returns the URL of a version of a legal text, or of the current one if `version` is `null`. `getPageHref` cannot be
 * used, because it needs the page's name as a constant.
 */
function getVersionHref({ page }: Pick<LegalText, 'page'>, version: number | null): string {
  return version === null ? routePaths[page] : `${routePaths[page]}?${LEGAL_VERSION_PARAMETER}=${version}`;
}

function VersionNote({ text }: { readonly text: LegalText }): ReactNode {
  const t = useTranslations('legal');
  const { version, effective, isCurrent } = text;
  return (
    <div className={css.facts}>
      <p>
        {t('version', { version })} · <EffectiveDate effective={effective} />
      </p>
      {!isCurrent && (
        <p className={css.notice}>
          {t('notInEffect')} <a href={getVersionHref(text, null)}>{t('current')}</a>
        </p>
      )}
    </div>
  );
}

function Contents({ text }: { readonly text: LegalText }): ReactNode {
  const t = useTranslations('legal');
  const sections = text.body.filter(isSectionHeading);
  if (sections.length < MIN_SECTIONS) return null;
  return (
    <nav className={css.contents} aria-labelledby="legal-contents">
      <p id="legal-contents" className={css.contentsTitle}>
        {t('contents')}
      </p>
      <ol {...getTextAttributes(text)}>
        {sections.map(({ children }, index) => (
          <li key={getSectionId(index + 1)}>
            <a href={`#${getSectionId(index + 1)}`}>
              <RichText nodes={children} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The content of the legal text. Its sections have ids, to which the table of contents links. */
function Sections({ nodes }: { readonly nodes: readonly RichTextNode[] }): ReactNode {
  const sections = nodes.filter(isSectionHeading);
  return nodes.map((node, index) =>
    isSectionHeading(node) ? (
      <h2 key={index} id={getSectionId(sections.indexOf(node) + 1)}>
        <RichText nodes={node.children} />
      </h2>
    ) : (
      <Fragment key={index}>
        <RichText nodes={[node]} />
      </Fragment>
    ),
  );
}

/** Links to all versions of a legal text if there are several. */
function Versions({ text }: { readonly text: LegalText }): ReactNode {
  const t = useTranslations('legal');
  const { version: shown, versions } = text;
  if (versions.length < 2) return null;
  return (
    <section className={css.text} aria-labelledby="legal-versions">
      <h2 id="legal-versions">{t('versions')}</h2>
      <ul>
        {versions.map(({ version, effective }) => (
          <li key={version}>
            <a href={getVersionHref(text, version)} aria-current={version === shown ? 'page' : undefined}>
              {t('version', { version })}
            </a>
            {' · '}
            <EffectiveDate effective={effective} />
          </li>
        ))}
      </ul>
    </section>
  );
}
