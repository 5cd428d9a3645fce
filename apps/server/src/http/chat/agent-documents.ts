import { createHash } from 'node:crypto';
import type { ChatMessage } from '@foyer/contract/chat/chat';
import { html, type Html } from '#src/http/plain-page/html.ts';
import { plainPage } from '#src/http/plain-page/plain-page.ts';

/** Reports that the agent is typing, at most once in two seconds. The page works without it. */
const TYPING_SCRIPT = `
const box = document.querySelector('textarea');
let toldAt = 0;
box?.addEventListener('input', () => {
  if (Date.now() - toldAt < 2000) return;
  toldAt = Date.now();
  void fetch(box.form.action + '/typing', { method: 'POST' });
});`;

/** Not written into a template, whose indentation would change its hash. */
const typingScript: Html = { html: `<script>${TYPING_SCRIPT}</script>` };

/** The agent's documents frame each other, post to this site, and run one script. */
export const agentPolicy = [
  `default-src 'none'`,
  `script-src 'sha256-${createHash('sha256').update(TYPING_SCRIPT).digest('base64')}'`,
  `connect-src 'self'`,
  `img-src 'self'`,
  `frame-src 'self'`,
  `form-action 'self'`,
  `frame-ancestors 'self'`,
  `base-uri 'none'`,
].join('; ');

interface Listed {
  readonly conversations: readonly { readonly id: string; readonly username: string; readonly at: Date | null }[];
  readonly notes: readonly {
    readonly contact: string;
    readonly text: string;
    readonly at: Date;
    readonly username: string | null;
  }[];
}

/** Conversations, the newest first, and notes left while no agent was online. */
export function agentListPage({ conversations, notes }: Listed): string {
  const items = conversations.map(
    ({ id, username, at }) =>
      html`<li><a href="/dev/chat/${id}">${username}</a> <time>${at?.toISOString() ?? ''}</time></li>`,
  );
  const left = notes.map(
    ({ contact, text, at, username }) =>
      html`<li><time>${at.toISOString()}</time> ${username ?? 'a visitor'}, ${contact}: ${text}</li>`,
  );
  const body = html`<h1>Support desk</h1>
    <p>
      While this page or a conversation is open, members see that somebody is there. There is no such page in
      production.
    </p>
    <h2>Conversations</h2>
    <ul>
      ${items}
    </ul>
    <h2>Messages left</h2>
    <ul>
      ${left}
    </ul>`;
  return plainPage({ title: 'Foyer: support desk', head: refresh(5), body });
}

/** A conversation and the box to answer in; the messages stand in a frame, which asks for itself again. */
export function agentPage(id: string, username: string): string {
  const body = html`<p><a href="/dev/chat">All conversations</a></p>
    <h1>${username}</h1>
    <iframe src="/dev/chat/${id}/thread" title="Messages" width="100%" height="420"></iframe>
    <form method="post" action="/dev/chat/${id}">
      <p>
        <label for="text">Answer</label><br />
        <textarea id="text" name="text" rows="3" cols="60" maxlength="2000" required autofocus></textarea>
      </p>
      <button type="submit">Send</button>
    </form>
    ${typingScript}`;
  return plainPage({ title: `Foyer: ${username}`, head: html``, body });
}

/** The messages of a conversation, newest first. */
export function agentThreadPage(messages: readonly ChatMessage[], isTyping: boolean): string {
  const items = messages.toReversed().map(({ author, text, image, at }) => {
    const picture = image === null ? html`` : html`<br /><img src="${image.url}" alt="Picture" width="240" />`;
    return html`<li><b>${author === 'agent' ? 'You' : 'Member'}</b> <time>${at}</time><br />${text}${picture}</li>`;
  });
  const body = html`<p>${isTyping ? 'The member is typing…' : ''}</p>
    <ol>
      ${items}
    </ol>`;
  return plainPage({ title: 'Messages', head: refresh(2), body });
}

function refresh(seconds: number): Html {
  return html`<meta http-equiv="refresh" content="${String(seconds)}" />`;
}
