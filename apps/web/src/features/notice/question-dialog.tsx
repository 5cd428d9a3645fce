import type { ReactNode } from 'react';
import '#src/features/notice/notice.overlay.ts';
import css from '#src/features/notice/notice-dialog.module.css';
import type { OverlayPartProps } from '#src/platform/overlay/overlay-map.ts';
import { Dialog } from '#src/ui/dialog.tsx';

const TITLE = 'question-title';

/** Asks before something happens that cannot be taken back; closing it means no. */
export function QuestionDialog({ open, props, close }: OverlayPartProps<'question'>): ReactNode {
  return (
    <Dialog id="question" labelledBy={TITLE} open={open} onDismiss={() => void close()}>
      <h2 id={TITLE} className={css.title}>
        {props.title}
      </h2>
      <p className={css.message}>{props.message}</p>
      <button type="button" className={css.confirm} onClick={() => void close('yes')}>
        {props.yes}
      </button>
      <button type="button" className={css.second} onClick={() => void close()}>
        {props.no}
      </button>
    </Dialog>
  );
}
