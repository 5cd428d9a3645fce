import type { Lane } from '@foyer/contract/game/game-lists';

/** Title and text of a message, with the placeholders `{name}` and `{label}`. */
export type MessageText = Readonly<Record<'title' | 'text', string>>;

/** Texts that the server sends besides error messages; `{...}` is a placeholder. */
export type ServerMessages = {
  /** Names of the lanes of home. */
  readonly lanes: Readonly<Record<Lane['id'], string>>;
  /** Shortcuts of the installed app's icon, besides the lottery. */
  readonly places: { readonly promotions: string; readonly account: string };
  readonly inbox: Readonly<Record<'welcome' | 'rank' | 'invitee' | 'reward', MessageText>>;
  readonly push: { readonly welcome: string };
  /** Texts of a one-time code: `{code}`, `{title}` of the site, `{minutes}` until it expires. [S3-017] */
  readonly code: Readonly<Record<'any' | 'register' | 'login', string>>;
};

/** Fills the placeholders of a text; an unknown one becomes empty. */
export function filledIn(sentence: string, details: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(details[name] ?? ''));
}
