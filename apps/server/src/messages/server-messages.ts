import type { Lane } from '@foyer/contract/game/lane';

/** What a message says: `{name}` and `{label}` stand for what it is about. */
export type MessageText = Readonly<Record<'title' | 'text', string>>;

/** What the server says besides refusals. `{...}` stands for what is known only then. */
export type ServerMessages = {
  /** What the lanes of the lobby are called. */
  readonly lanes: Readonly<Record<Lane['id'], string>>;
  /** Where a long press on the icon leads, besides the lottery. */
  readonly places: { readonly promotions: string; readonly account: string };
  readonly inbox: Readonly<Record<'welcome' | 'rank' | 'invitee' | 'reward', MessageText>>;
  readonly push: { readonly welcome: string };
  /** Texts around a one-time code: `{code}`, `{title}` of the site, `{minutes}` that it is good for. [S3-017] */
  readonly code: Readonly<Record<'any' | 'register' | 'login', string>>;
};

/** A sentence with its places filled; one that nothing is known of stays empty. */
export function filledIn(sentence: string, details: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(details[name] ?? ''));
}
