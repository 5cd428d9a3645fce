import { frame } from '#src/documents/frame.ts';
import { html, jsonElement } from '#src/documents/html.ts';
import type { PageAssets } from '#src/documents/page-assets.ts';
import { type Tag, wordsByTag } from '#src/messages/words.ts';

export type Notice = 'sessionOver' | 'linkUsed' | 'platform' | 'notFound' | 'busy' | 'error';

export interface NoticePage {
  readonly notice: Notice;
  readonly tag: Tag;
  readonly nonce: string;
  readonly assets: PageAssets;
  /** Where "Back to lobby" leads when the page is not framed. */
  readonly exitUrl: string;
  /** Who frames it; null when that is not known. */
  readonly hostOrigin: string | null;
}

const mayRetry: ReadonlySet<Notice> = new Set(['platform', 'busy', 'error']);

/** A page that says why there is no game here, and how to go on. */
export function noticePage({ notice, tag, nonce, assets, exitUrl, hostOrigin }: NoticePage): string {
  const words = wordsByTag[tag];
  const title = words[`${notice}Title`];
  const retry = html`<button type="button" class="quiet wide" id="retry">${words.tryAgain}</button>`;
  const body = html`<main class="notice">
      <div class="notice-balls" aria-hidden="true">
        <span class="ball">?</span><span class="ball gold">!</span><span class="ball">?</span>
      </div>
      <h1>${title}</h1>
      <p>${words[`${notice}Text`]}</p>
      <a class="primary wide" id="exit" href="${exitUrl}">${words.backToLobby}</a>
      ${mayRetry.has(notice) ? retry : ''}
    </main>
    ${jsonElement('notice', { notice, exitUrl, hostOrigin })}`;
  return frame({ tag, title, nonce, assets, entry: 'page/notice.ts', body });
}
