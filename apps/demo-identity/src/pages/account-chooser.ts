import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { html } from '#src/pages/html.ts';
import { sendPage } from '#src/pages/send-page.ts';
import { findDemoPerson, type DemoPerson, demoPersons } from '#src/demo-persons.ts';

interface ChooserOptions {
  /** Name of the identity provider that the demo page replaces. */
  readonly provider: string;
  /** URL to which the form is sent, with the parameters of the login request in its query. */
  readonly action: string;
  /** The site that requested the login. */
  readonly site: URL;
}

const choiceSchema = z.object({ person: z.string() });

/** Sends a page on which the user chooses the demo person who logs in, or cancels the login. */
export function sendAccountChooser(reply: FastifyReply, { provider, action, site }: ChooserOptions): FastifyReply {
  return sendPage(reply, {
    title: 'Demo identity provider: choose a person',
    formOrigin: site.origin,
    body: html`<p>
        This page stands in for ${provider} on this machine. It isn't ${provider}: no account, no password, nothing
        leaves your computer. Choose who logs in to ${site.host}.
      </p>
      <form method="post" action="${action}">
        ${demoPersons.map(
          (person) =>
            html`<button class="person" name="person" value="${person.id}">
              <span class="initial" aria-hidden="true">${getInitial(person)}</span>
              ${person.name ?? 'A person without a name'}
            </button>`,
        )}
        <button name="person" value="">Cancel</button>
      </form>`,
  });
}

/** Returns the demo person whom the user has chosen in the form; `null` if the user cancelled the login. */
export function readChosenAccount(body: unknown): DemoPerson | null {
  const choice = choiceSchema.safeParse(body);
  return choice.success ? findDemoPerson(choice.data.person) : null;
}

function getInitial({ name }: DemoPerson): string {
  return Array.from(name ?? '?')[0] ?? '?';
}
