import { CHAT_IMAGE_MAX_MB, CHAT_TEXT_MAX_LENGTH, chatImageTypes } from '@foyer/contract/chat/chat-paths-and-limits';
import { ImagePlus, SendHorizontal } from 'lucide';
import { useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { ChatSession } from '#src/features/chat/chat-session.ts';
import css from '#src/features/chat/chat.module.css';
import { uploadChatImage } from '#src/features/chat/upload-chat-image.ts';
import { Icon } from '#src/ui/icon.tsx';

interface ChatComposerProps {
  readonly session: ChatSession;
  /** Key that authorises image uploads; `null` until the chat is connected. Images need it, texts do not. */
  readonly uploadKey: string | null;
}

const problemMessages = { tooBig: 'tooBig', noPicture: 'noPicture', failed: 'pictureFailed' } as const;

/** The field for a chat message. Enter sends the message; Shift+Enter starts a new line. */
export function ChatComposer({ session, uploadKey }: ChatComposerProps): ReactNode {
  const t = useTranslations('chat');
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<keyof typeof problemMessages | null>(null);
  const [isSending, setSending] = useState(false);

  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('message');
    const text = typeof typed === 'string' ? typed.trim() : '';
    if (text === '') return;
    session.send(text, null);
    event.currentTarget.reset();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = currentTarget.files ?? [];
    if (!file || uploadKey === null || isSending) return;
    setProblem(null);
    setSending(true);
    const upload = await uploadChatImage(file, uploadKey);
    setSending(false);
    currentTarget.value = '';
    if (upload.kind === 'sent') session.send('', upload.imageId);
    else setProblem(upload.kind);
  };

  return (
    <form ref={form} className={css.composer} onSubmit={submit}>
      <p className={css.problem} role="alert">
        {problem && t(problemMessages[problem], { max: CHAT_IMAGE_MAX_MB })}
      </p>
      <label className={css.tool} aria-busy={isSending || undefined}>
        <Icon icon={ImagePlus} size={22} />
        <input
          className={css.file}
          type="file"
          accept={chatImageTypes.join(',')}
          aria-label={t('picture')}
          disabled={uploadKey === null}
          onChange={(event) => void choose(event)}
        />
      </label>
      <textarea
        className={css.box}
        name="message"
        rows={1}
        maxLength={CHAT_TEXT_MAX_LENGTH}
        aria-label={t('message')}
        placeholder={t('placeholder')}
        onInput={session.notifyTyping}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className={css.tool} aria-label={t('send')}>
        <Icon icon={SendHorizontal} size={22} className={css.arrow} />
      </button>
    </form>
  );
}
