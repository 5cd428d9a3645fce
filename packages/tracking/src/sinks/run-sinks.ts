import type { AdEvent } from '@foyer/contract/tracking/ad-event';
import type { PixelConfig } from '@foyer/contract/tracking/pixel-config';
import { everySink } from '#src/sinks/every-sink.ts';
import type { PixelPage, PixelVisit, SendAdEvent, Sink } from '#src/sinks/sink.ts';

/** Where the sinks that a merchant has ids for come from and report to, each once. */
export function hostsOf(config: PixelConfig): string[] {
  return [...new Set(Object.values(everySink).flatMap((sink) => sink.hosts(config)))];
}

/** What one sink makes of the page must not stop the next: a hostile script may have taken any global. */
function quietly<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}

function wordsOf(sink: Sink, config: PixelConfig) {
  const own = config.eventMap?.[sink.vendor] ?? {};
  return ({ name }: AdEvent): string | null => own[name] ?? sink.words[name] ?? null;
}

/** Starts every sink that the merchant has an id for and that the visitor allowed by name; returns how all of them are sent an event. [S7-059, S9-035] */
export function runSinks(config: PixelConfig, visit: PixelVisit, page: PixelPage): SendAdEvent {
  const running = Object.values(everySink)
    .filter((sink) => visit.consent[sink.purpose] && visit.partners.includes(sink.vendor))
    .flatMap((sink) => quietly(() => sink.start({ page, visit, config, wordFor: wordsOf(sink, config) })) ?? []);
  return (event) => {
    for (const send of running) quietly(() => send(event));
  };
}
