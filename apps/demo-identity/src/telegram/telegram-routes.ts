import { createHash, createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { demoClientIds } from '#src/demo-client-ids.ts';
import { readChosenAccount, sendAccountChooser } from '#src/pages/account-chooser.ts';
import { html } from '#src/pages/html.ts';
import { sendLoginErrorPage, sendPage } from '#src/pages/send-page.ts';
import type { DemoPerson } from '#src/demo-persons.ts';
import type { DemoIdentityServices } from '#src/services.ts';
import { parseUrlOfSite } from '#src/site-url.ts';

const loginRequestSchema = z.object({
  bot_id: z.literal(demoClientIds.telegramBotId),
  origin: z.string(),
  return_to: z.string(),
});

/**
 * Registers the route of a demo Telegram login page. It redirects to the site with the person's data, signed with the
 * bot's token.
 */
export function registerTelegramRoutes(http: FastifyInstance, { clock, siteUrl, secrets }: DemoIdentityServices): void {
  const readReturnUrl = (query: unknown): URL | null => {
    const loginRequest = loginRequestSchema.safeParse(query);
    if (!loginRequest.success) return null;
    const address = parseUrlOfSite(loginRequest.data.return_to, siteUrl);
    return address?.origin === loginRequest.data.origin ? address : null;
  };
  const invalidLogin = {
    title: 'This login cannot continue',
    text: 'The bot or the return URL does not belong to the demo site.',
  };

  http.get('/auth', (request, reply) => {
    const site = readReturnUrl(request.query);
    if (!site) return sendLoginErrorPage(reply, invalidLogin);
    return sendAccountChooser(reply, { provider: 'Telegram', action: request.url, site });
  });

  http.post('/auth', (request, reply) => {
    const site = readReturnUrl(request.query);
    if (!site) return sendLoginErrorPage(reply, invalidLogin);
    const person = readChosenAccount(request.body);
    if (!person) {
      // Without a script, the page cannot close the window.
      const body = html`<p>Nothing was sent. Close this window, or <a href="${site.href}">go back to the site</a>.</p>`;
      return sendPage(reply, { title: 'Cancelled', body });
    }
    const signed = signFields(toFields(person, clock.now()), secrets.telegram);
    const address = new URL(site);
    address.hash = `tgAuthResult=${Buffer.from(JSON.stringify(signed)).toString('base64url')}`;
    return reply.redirect(address.href, 303);
  });
}

type Fields = Readonly<Record<string, string | number>>;

function toFields({ telegramId, name }: DemoPerson, now: number): Fields {
  return { id: telegramId, ...(name === null ? {} : { first_name: name }), auth_date: Math.floor(now / 1000) };
}

/** Signs the login data as Telegram documents it. https://core.telegram.org/widgets/login#checking-authorization */
function signFields(fields: Fields, botToken: string): Fields {
  const key = createHash('sha256').update(botToken).digest();
  const names = Object.keys(fields).toSorted();
  const lines = names.map((name) => `${name}=${fields[name]}`);
  return { ...fields, hash: createHmac('sha256', key).update(lines.join('\n')).digest('hex') };
}
