import { createHash, createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { demoIds } from '#src/demo-ids.ts';
import { readChoice, sendChoosePerson } from '#src/pages/choose-person.ts';
import { html } from '#src/pages/html.ts';
import { sendNotice, sendPage } from '#src/pages/send-page.ts';
import type { Person } from '#src/persons.ts';
import type { Services } from '#src/services.ts';
import { readSiteAddress } from '#src/site-address.ts';

const questionSchema = z.object({
  bot_id: z.literal(demoIds.telegramBotId),
  origin: z.string(),
  return_to: z.string(),
});

/** Telegram's login page: sends the browser back with fields that are signed with the bot's token. */
export function telegramRoutes(http: FastifyInstance, { clock, siteUrl, secrets }: Services): void {
  const readReturnAddress = (query: unknown): URL | null => {
    const question = questionSchema.safeParse(query);
    if (!question.success) return null;
    const address = readSiteAddress(question.data.return_to, siteUrl);
    return address?.origin === question.data.origin ? address : null;
  };
  const refusal = { title: 'This login cannot go on', text: 'Bot or return address are not of the demo site.' };

  http.get('/auth', (request, reply) => {
    const site = readReturnAddress(request.query);
    if (!site) return sendNotice(reply, refusal);
    return sendChoosePerson(reply, { provider: 'Telegram', action: request.url, site });
  });

  http.post('/auth', (request, reply) => {
    const site = readReturnAddress(request.query);
    if (!site) return sendNotice(reply, refusal);
    const person = readChoice(request.body);
    if (!person) {
      // Only a script could close the window.
      const body = html`<p>Nothing was sent. Close this window, or <a href="${site.href}">go back to the site</a>.</p>`;
      return sendPage(reply, { title: 'Cancelled', body });
    }
    const signed = signFields(fieldsOf(person, clock.now()), secrets.telegram);
    const address = new URL(site);
    address.hash = `tgAuthResult=${Buffer.from(JSON.stringify(signed)).toString('base64url')}`;
    return reply.redirect(address.href, 303);
  });
}

type Fields = Readonly<Record<string, string | number>>;

function fieldsOf({ telegramId, name }: Person, now: number): Fields {
  return { id: telegramId, ...(name === null ? {} : { first_name: name }), auth_date: Math.floor(now / 1000) };
}

/** https://core.telegram.org/widgets/login#checking-authorization */
function signFields(fields: Fields, botToken: string): Fields {
  const key = createHash('sha256').update(botToken).digest();
  const names = Object.keys(fields).toSorted();
  const lines = names.map((name) => `${name}=${fields[name]}`);
  return { ...fields, hash: createHmac('sha256', key).update(lines.join('\n')).digest('hex') };
}
