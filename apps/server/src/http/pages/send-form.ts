import type { FastifyReply } from 'fastify';
import type { SentForm } from '@foyer/contract/page/page-data';
import { addressOf } from '#src/http/pages/address.ts';
import type { PageCache } from '#src/http/pages/page-cache.ts';
import type { PageServices } from '#src/http/pages/page-services.ts';
import { answerForm, type Posted, readPosted, refusedForm } from '#src/http/pages/posted-form.ts';

/** Where each form stands, and is posted to. */
export const sentFormPaths: Readonly<Record<SentForm, string>> = {
  note: '/m/support/note',
  feedback: '/m/feedback',
  promoCode: '/m/activity',
};

/** Answers a form posted before the scripts had arrived that asks for something at once: its page says what came of it. */
export async function sendForm(
  services: PageServices,
  cache: PageCache,
  { name, ...posted }: Posted & { readonly name: SentForm },
): Promise<FastifyReply> {
  const form = readPosted(posted);
  if (form === null) return posted.reply.redirect(addressOf(posted.request).path, 303);
  const answer = await services.send(name, form);
  const outcome = answer.ok
    ? { refused: null, sent: answer.value }
    : { refused: refusedForm(name, form, answer.refusal), sent: null };
  return answerForm(services, cache, { ...posted, ...outcome });
}
