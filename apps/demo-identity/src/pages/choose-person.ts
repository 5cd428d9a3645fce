import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { html } from '#src/pages/html.ts';
import { sendPage } from '#src/pages/send-page.ts';
import { findPerson, type Person, persons } from '#src/persons.ts';

interface Question {
  /** The provider that the demo replaces. */
  readonly provider: string;
  /** Where the form goes; it carries the question in its query. */
  readonly action: string;
  /** The site that asks. */
  readonly site: URL;
}

const choiceSchema = z.object({ person: z.string() });

/** Shows the persons to log in as, and a way to cancel. */
export function sendChoosePerson(reply: FastifyReply, { provider, action, site }: Question): FastifyReply {
  return sendPage(reply, {
    title: 'Demo identity provider: choose a person',
    leadsTo: site.origin,
    body: html`<p>
        This page stands in for ${provider} on this machine. It isn't ${provider}: no account, no password, nothing
        leaves your computer. Choose who logs in to ${site.host}.
      </p>
      <form method="post" action="${action}">
        ${persons.map(
          (person) =>
            html`<button class="person" name="person" value="${person.id}">
              <span class="initial" aria-hidden="true">${initialOf(person)}</span>
              ${person.name ?? 'A person without a name'}
            </button>`,
        )}
        <button name="person" value="">Cancel</button>
      </form>`,
  });
}

/** The person that the form names; `null`: cancelled. */
export function readChoice(body: unknown): Person | null {
  const choice = choiceSchema.safeParse(body);
  return choice.success ? findPerson(choice.data.person) : null;
}

function initialOf({ name }: Person): string {
  return Array.from(name ?? '?')[0] ?? '?';
}
