import { createHash } from 'node:crypto';
import type { ChatMessage } from '@foyer/contract/chat/chat';
import { html, type Html } from '#src/http/plain-page/html.ts';
import { renderPlainPage } from '#src/http/plain-page/plain-page.ts';

/** Script that reports at most every two seconds that the support agent is typing. The page also works without it. */
const TYPING_SCRIPT = `
const box = document.querySelector('textarea');
let reportedAt = 0;
box?.addEventListener('input', () => {
  if (Date.now() - reportedAt < 2000) return;
  reportedAt = Date.now();
  void fetch(box.form.action + '/typing', { method: 'POST' });
});`;

/**
 * The script element of the page. It must not be indented like a template, because indentation would change the
 * script's hash.
 */
const typingScript: Html = { html: `<script>${TYPING_SCRIPT}</script>` };

/**
 * Content-Security-Policy of the agent console: its pages may frame each other, send requests to this site and run one
 * script.
 */
export const agentConsoleCsp = [
  `default-src 'none'`,
  `script-src 'sha256-${createHash('sha256').update(TYPING_SCRIPT).digest('base64')}'`,
  `connect-src 'self'`,
  `img-src 'self'`,
  `frame-src 'self'`,
  `form-action 'self'`,
  `frame-ancestors 'self'`,
  `base-uri 'none'`,
].join('; ');

interface AgentList {
  readonly conversations: readonly { readonly id: string; readonly username: string; readonly at: Date | null }[];
  readonly notes: readonly {
    readonly contact: string;
    readonly text: string;
    readonly at: Date;
    readonly username: string | null;
  }[];
}

/** Renders the conversations, newest first, and the messages that were left while no agent was online. */
export function renderConversationList({ conversations, notes }: AgentList): string {
  const items = conversations.map(
    ({ id, username, at }) =>
      html`<li><a href="/dev/chat/${id}">${username}</a> <time>${at?.toISOString() ?? ''}</time></li>`,
  );
  const noteItems = notes.map(
    ({ contact, text, at, username }) =>
      html`<li><time>${at.toISOString()}</time> ${username ?? 'a visitor'}, ${contact}: ${text}</li>`,
  );
  const body = html`<h1>Support console</h1>
    <p>
      While this page or a conversation is open, members see that an agent is online. This page does not exist in
      production.
    </p>
    <h2>Conversations</h2>
    <ul>
      ${items}
    </ul>
    <h2>Messages from the contact form</h2>
    <ul>
      ${noteItems}
    </ul>`;
  return renderPlainPage({ title: 'Foyer: support console', head: createRefreshTag(5), body });
}

/**
 * Renders a conversation of the agent console with a reply form. The messages are in an iframe that reloads
 * automatically.
 */
export function renderAgentConversationPage(id: string, username: string): string {
  const body = html`<p><a href="/dev/chat">All conversations</a></p>
    <h1>${username}</h1>
    <iframe src="/dev/chat/${id}/thread" title="Messages" width="100%" height="420"></iframe>
    <form method="post" action="/dev/chat/${id}">
      <p>
        <label for="text">Reply</label><br />
        <textarea id="text" name="text" rows="3" cols="60" maxlength="2000" required autofocus></textarea>
      </p>
      <button type="submit">Send</button>
    </form>
    ${typingScript}`;
  return renderPlainPage({ title: `Foyer: ${username}`, head: html``, body });
}

/** Renders the messages of a conversation, newest first. */
export function renderChatMessages(messages: readonly ChatMessage[], isTyping: boolean): string {
  const items = messages.toReversed().map(({ author, text, image, at }) => {
    const imageHtml = image === null ? html`` : html`<br /><img src="${image.url}" alt="Image" width="240" />`;
    return html`<li><b>${author === 'agent' ? 'You' : 'Member'}</b> <time>${at}</time><br />${text}${imageHtml}</li>`;
  });
  const body = html`<p>${isTyping ? 'The member is typing…' : ''}</p>
    <ol>
      ${items}
    </ol>`;
  return renderPlainPage({ title: 'Messages', head: createRefreshTag(2), body });
}

function createRefreshTag(seconds: number): Html {
  return html`<meta http-equiv="refresh" content="${String(seconds)}" />`;
}
