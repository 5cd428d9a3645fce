import type { OutboxMessage } from '#src/adapters/message/outbox.ts';
import { html } from '#src/http/docs/html.ts';
import { plainPage } from '#src/http/docs/plain-page.ts';

/** Nothing may load or run; the page asks for itself again every few seconds without a script. */
export const outboxPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Every SMS and mail that would have been sent, newest first. */
export function outboxPage(messages: readonly OutboxMessage[]): string {
  const rows = messages.map(
    ({ at, channel, to, code, text }) =>
      html`<tr>
        <td><time datetime="${at}">${at}</time></td>
        <td>${channel}</td>
        <td>${to}</td>
        <td><code>${code}</code></td>
        <td>${text}</td>
      </tr>`,
  );
  const body = html`<h1>Outbox</h1>
    <p>Every SMS and mail that would have been sent, newest first. There is no such page in production.</p>
    <table>
      <thead>
        <tr>
          <th scope="col">At</th>
          <th scope="col">Channel</th>
          <th scope="col">To</th>
          <th scope="col">Code</th>
          <th scope="col">Text</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`;
  return plainPage({ title: 'Foyer: outbox', head: html`<meta http-equiv="refresh" content="5" />`, body });
}
