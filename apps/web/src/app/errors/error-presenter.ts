import { behaviourOf } from '@foyer/wps-client/error-behaviour';
import type { WpsError } from '@foyer/wps-client/wps-error';
import type { NoticeWord } from '#src/app/services/notice-translator.ts';

/** Where an error becomes visible. */
export interface ErrorScreen {
  readonly word: (key: NoticeWord) => Promise<string>;
  /** A dialog with one button; done when it is closed. */
  readonly notice: (message: string) => Promise<void>;
  readonly toast: (message: string, milliseconds: number) => void;
  /** Logs out and asks for a login, once a session. */
  readonly sessionEnded: () => Promise<void>;
  /** Loaders must not stay over the page. */
  readonly recoverLoaders: () => void;
}

/** Turns what the client says about an error into what a member sees: the only place that does. [S8-011..S8-016] */
export function createErrorPresenter(screen: ErrorScreen): (error: WpsError) => Promise<void> {
  const show = async (error: WpsError): Promise<void> => {
    const behaviour = behaviourOf(error);
    switch (behaviour.kind) {
      case 'silent':
      case 'feature':
      case 'site-closed':
        return;
      case 'session-ended':
        return screen.sessionEnded();
      case 'toast':
        return screen.toast(await screen.word(behaviour.words), behaviour.milliseconds);
      case 'retry':
        return screen.notice(await screen.word(behaviour.words));
      case 'fields':
        return screen.notice(behaviour.message ?? (await screen.word('unknown_error')));
      case 'notice':
        return screen.notice('message' in behaviour ? behaviour.message : await screen.word(behaviour.words));
    }
  };
  return (error) => {
    screen.recoverLoaders();
    return show(error);
  };
}
