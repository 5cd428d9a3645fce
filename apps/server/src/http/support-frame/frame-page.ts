import { createHash } from 'node:crypto';
import { SUPPORT_SANDBOX } from '@foyer/contract/support/frame-message';
import { openHookOf, type Desk } from '#src/modules/support/support.public.ts';
import { html, type Html } from '#src/http/docs/html.ts';
import { bootSupportFrame, type FrameAsked } from '#src/http/support-frame/frame-boot.ts';

const SCRIPT_TEXT = `(${bootSupportFrame.toString()})(window, JSON.parse(document.currentScript.dataset.asked))`;
const SCRIPT_HASH = `'sha256-${createHash('sha256').update(SCRIPT_TEXT).digest('base64')}'`;

/** The document that a desk's script runs in. It knows the script's address and nothing of the member. */
export function supportFramePage({ csType, csPosition, scriptUrl }: Desk): string {
  const { name, args } = openHookOf(csType);
  const asked: FrameAsked = { scriptUrl, hook: name, hookArgs: args };
  // Put together outside of the page's template, whose indentation would change the script's hash.
  const open = html`<script data-asked="${JSON.stringify(asked)}"></script>`.html.replace('</script>', '');
  const script: Html = { html: `${open}${SCRIPT_TEXT}</script>` };
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${csPosition}</title>
        ${script}
      </head>
      <body></body>
    </html>`.html;
}

/**
 * The frame's own policy. It may load from the merchant's support origins and nowhere else, and it is sandboxed by the policy
 * as well as by its element, so that opened by itself it is no page of this site either. [security: chat scripts]
 */
export function supportFramePolicy(origins: readonly string[]): string {
  const from = origins.join(' ');
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws')).join(' ');
  return [
    `default-src 'none'`,
    `script-src ${SCRIPT_HASH} ${from}`,
    // Desks style themselves from script; nothing of this site is in here to be styled.
    `style-src 'unsafe-inline' ${from}`,
    `img-src data: ${from}`,
    `font-src ${from}`,
    `media-src ${from}`,
    `connect-src ${from} ${sockets}`,
    `frame-src ${from}`,
    `form-action ${from}`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'self'`,
    `sandbox ${SUPPORT_SANDBOX}`,
  ].join('; ');
}
