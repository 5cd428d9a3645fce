import { Download } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/download/download.module.css';
import type { DownloadLink } from '#src/platform/download/download-platform.ts';
import { parseExternalUrl } from '#src/platform/handoff/external-url.ts';
import { Icon } from '#src/ui/icon.tsx';

interface DownloadLinksProps {
  readonly links: readonly DownloadLink[];
}

/** Links to the app downloads. Leaves out URLs that are not safe. [S3-044, S3-045] */
export function DownloadLinks({ links }: DownloadLinksProps): ReactNode {
  const t = useTranslations('download');
  return (
    <ul className={css.links}>
      {links.map(({ resourceType, url }) => {
        const target = parseExternalUrl(url);
        if (target === null) return null;
        return (
          <li key={url}>
            <a className={css.link} href={target.href} rel="noreferrer">
              <Icon icon={Download} size={20} />
              {t(`kind.${resourceType}`)}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
