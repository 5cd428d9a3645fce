import type { ErrorCode } from '@foyer/contract/error-code';
import type { LanguageCode } from '@foyer/contract/language';
import * as ar from '#src/messages/AR.ts';
import * as bn from '#src/messages/BN.ts';
import * as cn from '#src/messages/CN.ts';
import * as en from '#src/messages/EN.ts';
import * as es from '#src/messages/ES.ts';
import * as fr from '#src/messages/FR.ts';
import * as hi from '#src/messages/HI.ts';
import * as id from '#src/messages/ID.ts';
import * as ja from '#src/messages/JA.ts';
import * as kk from '#src/messages/KK.ts';
import * as km from '#src/messages/KM.ts';
import * as ko from '#src/messages/KO.ts';
import * as lo from '#src/messages/LO.ts';
import * as ms from '#src/messages/MS.ts';
import * as my from '#src/messages/MY.ts';
import * as ne from '#src/messages/NE.ts';
import * as pt from '#src/messages/PT.ts';
import * as ptbr from '#src/messages/PT-BR.ts';
import * as ru from '#src/messages/RU.ts';
import * as sw from '#src/messages/SW.ts';
import * as ta from '#src/messages/TA.ts';
import * as te from '#src/messages/TE.ts';
import * as th from '#src/messages/TH.ts';
import * as tr from '#src/messages/TR.ts';
import * as tw from '#src/messages/TW.ts';
import * as ty from '#src/messages/TY.ts';
import * as ur from '#src/messages/UR.ts';
import * as urla from '#src/messages/UR-LA.ts';
import * as vi from '#src/messages/VI.ts';
import type { ServerMessages } from '#src/messages/server-messages.ts';

/** Every language of the product, in sentences of the server's own. [S1-009, S1-010] */
export const spoken: Readonly<
  Record<LanguageCode, { readonly words: Readonly<Record<ErrorCode, string>>; readonly messages: ServerMessages }>
> = {
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
  'PT-BR': { words: ptbr.words, messages: ptbr.messages },
  RU: ru,
  SW: sw,
  TA: ta,
  TE: te,
  TH: th,
  TR: tr,
  TW: tw,
  TY: ty,
  UR: ur,
  'UR-LA': { words: urla.words, messages: urla.messages },
  VI: vi,
};

/** The sentence for a code, in the request's language. */
export function messageFor(code: ErrorCode, language: LanguageCode): string {
  return spoken[language].words[code];
}

/** What the server says of its own accord, in a language. */
export function serverMessagesIn(language: LanguageCode): ServerMessages {
  return spoken[language].messages;
}
