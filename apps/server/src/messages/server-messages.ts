import { formatCountdown } from '@foyer/contract/countdown';
import type { ErrorCode } from '@foyer/contract/error-code';
import type { HomeLane } from '@foyer/contract/game/game-lists';
import type { LanguageCode } from '@foyer/contract/language';
import { joinBurmeseSyllables } from '@foyer/contract/join-burmese-syllables';
import { MAX_FAVOURITE_GAMES } from '@foyer/contract/limits';
import ar from '#src/messages/AR.json' with { type: 'json' };
import bn from '#src/messages/BN.json' with { type: 'json' };
import cn from '#src/messages/CN.json' with { type: 'json' };
import en from '#src/messages/EN.json' with { type: 'json' };
import es from '#src/messages/ES.json' with { type: 'json' };
import fr from '#src/messages/FR.json' with { type: 'json' };
import hi from '#src/messages/HI.json' with { type: 'json' };
import id from '#src/messages/ID.json' with { type: 'json' };
import ja from '#src/messages/JA.json' with { type: 'json' };
import kk from '#src/messages/KK.json' with { type: 'json' };
import km from '#src/messages/KM.json' with { type: 'json' };
import ko from '#src/messages/KO.json' with { type: 'json' };
import lo from '#src/messages/LO.json' with { type: 'json' };
import ms from '#src/messages/MS.json' with { type: 'json' };
import my from '#src/messages/MY.json' with { type: 'json' };
import ne from '#src/messages/NE.json' with { type: 'json' };
import pt from '#src/messages/PT.json' with { type: 'json' };
import ptbr from '#src/messages/PT-BR.json' with { type: 'json' };
import ru from '#src/messages/RU.json' with { type: 'json' };
import sw from '#src/messages/SW.json' with { type: 'json' };
import ta from '#src/messages/TA.json' with { type: 'json' };
import te from '#src/messages/TE.json' with { type: 'json' };
import th from '#src/messages/TH.json' with { type: 'json' };
import tr from '#src/messages/TR.json' with { type: 'json' };
import tw from '#src/messages/TW.json' with { type: 'json' };
import ty from '#src/messages/TY.json' with { type: 'json' };
import ur from '#src/messages/UR.json' with { type: 'json' };
import urla from '#src/messages/UR-LA.json' with { type: 'json' };
import vi from '#src/messages/VI.json' with { type: 'json' };

/** Title and text of an inbox message. A name in braces, such as `{name}`, is a placeholder. */
export type InboxMessageText = Readonly<Record<'title' | 'text', string>>;

/** The server's texts in one language; a name in braces is a placeholder. */
export type ServerMessages = {
  /**
   * Error messages by error code. `{time}` is the time until a retry is allowed, `{max}` the maximum number of
   * favourites.
   */
  readonly errors: Readonly<Record<ErrorCode, string>>;
  /** Names of the lanes of home. */
  readonly lanes: Readonly<Record<HomeLane['id'], string>>;
  /** Names of the shortcuts in the menu of the installed app's icon, except the lottery's. */
  readonly places: { readonly promotions: string; readonly account: string };
  readonly inbox: Readonly<
    Record<
      | 'welcome'
      | 'rank'
      | 'invitee'
      | 'reward'
      | 'password'
      | 'contact'
      | 'passkey'
      | 'closed'
      | 'reopened'
      | 'newLogin'
      | 'contactPending'
      | 'drawResult'
      | 'drawWon'
      | 'drawLost'
      | 'limits',
      InboxMessageText
    >
  >;
  readonly push: { readonly welcome: string };
  /**
   * Texts of messages with a one-time code. Placeholders: `{code}`, `{title}` (of the site), `{minutes}` (until the
   * code expires). [S3-017]
   */
  readonly code: Readonly<Record<'any' | 'register' | 'login' | 'recovery', string>>;
};

type IncompleteMessages = { readonly [Section in keyof ServerMessages]?: Partial<ServerMessages[Section]> };

/**
 * Fills missing messages of a language from another language. The title and the text of a message always come from the
 * same language.
 */
function completeMessages(own: IncompleteMessages, other: ServerMessages): ServerMessages {
  return {
    errors: { ...other.errors, ...own.errors },
    lanes: { ...other.lanes, ...own.lanes },
    places: { ...other.places, ...own.places },
    inbox: { ...other.inbox, ...own.inbox },
    push: { ...other.push, ...own.push },
    code: { ...other.code, ...own.code },
  };
}

/**
 * The server's messages in every language of the product. A language that lacks some messages takes them from another
 * one. [S1-009, S1-010, S1-011]
 */
const catalogues: Readonly<Record<LanguageCode, ServerMessages>> = {
  AR: ar,
  BN: bn,
  CN: cn,
  EN: en,
  ES: es,
  FR: fr,
  HI: hi,
  ID: id,
  JA: ja,
  KK: kk,
  KM: km,
  KO: ko,
  LO: lo,
  MS: ms,
  MY: my,
  NE: ne,
  PT: pt,
  'PT-BR': ptbr,
  RU: ru,
  SW: sw,
  TA: ta,
  TE: te,
  TH: th,
  TR: tr,
  TW: tw,
  TY: completeMessages(ty, fr),
  UR: ur,
  'UR-LA': urla,
  VI: vi,
};

/** Default of `Retry-After` for error codes that allow a retry, in seconds. */
export const DEFAULT_RETRY_AFTER_S = 2;

/** Returns the text of an error code in the language of the request, with the time until a retry is allowed. */
export function getErrorMessage(
  code: ErrorCode,
  language: LanguageCode,
  retryAfterSeconds: number = DEFAULT_RETRY_AFTER_S,
): string {
  const details = { max: MAX_FAVOURITE_GAMES, time: formatCountdown(retryAfterSeconds) };
  return joinBurmeseSyllables(language, fillPlaceholders(catalogues[language].errors[code], details));
}

export function getServerMessages(language: LanguageCode): ServerMessages {
  return catalogues[language];
}

/** Fills the placeholders of a text; an unknown one becomes empty. */
export function fillPlaceholders(sentence: string, details: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(details[name] ?? ''));
}
