import { envelopeSchema } from '@foyer/contract/envelope';
import { launchTrial } from '@foyer/contract/game/launch';
import * as z from 'zod/mini';
import { framedUrl } from '#src/features/game-view/launch/game-url.ts';
import { trialInput } from '#src/features/game-view/launch/launch-request.ts';
import type { PageData } from '@foyer/contract/page/page-data';

type TrialNow = { readonly ok: true; readonly url: URL } | { readonly ok: false; readonly message: string | null };

/**
 * The synchronous variant of a trial: answered before it returns, so that the tap that asked still counts when the game's
 * window opens; after a pause a browser takes it for a pop-up. It stops the page meanwhile: for taps only. The headers
 * are `Merchant` and `Language`, nothing of a session goes along. `message` is the server's, for a person. [S7-037]
 */
export function launchTrialNow(game: { readonly vendor: string; readonly code: string }, data: PageData): TrialNow {
  const text = ask(JSON.stringify(trialInput(game)), data);
  const envelope = z.safeParse(envelopeSchema, text === null ? null : parse(text));
  if (!envelope.success) return { ok: false, message: null };
  const launched = z.safeParse(launchTrial.out, envelope.data.value);
  const url = launched.success ? framedUrl(launched.data.gameUrl, data.vendorOrigins) : null;
  return url ? { ok: true, url } : { ok: false, message: envelope.data.message ?? null };
}

/** `null` when nobody answered. */
function ask(body: string, { site, language }: PageData): string | null {
  const request = new XMLHttpRequest();
  try {
    request.open(launchTrial.method, launchTrial.path, false);
    request.setRequestHeader('Content-Type', 'application/json');
    request.setRequestHeader('Merchant', site.merchantCode);
    request.setRequestHeader('Language', language);
    request.send(body);
    return request.responseText;
  } catch {
    // The line is gone: a synchronous request says so by throwing.
    return null;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
