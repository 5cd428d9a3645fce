import type { ErrorCode } from '@foyer/contract/error-code';
import type { LanguageCode } from '@foyer/contract/language';
import * as ar from '#src/words/AR.ts';
import * as bn from '#src/words/BN.ts';
import * as cn from '#src/words/CN.ts';
import * as en from '#src/words/EN.ts';
import * as es from '#src/words/ES.ts';
import * as fr from '#src/words/FR.ts';
import * as hi from '#src/words/HI.ts';
import * as id from '#src/words/ID.ts';
import * as ja from '#src/words/JA.ts';
import * as kk from '#src/words/KK.ts';
import * as km from '#src/words/KM.ts';
import * as ko from '#src/words/KO.ts';
import * as lo from '#src/words/LO.ts';
import * as ms from '#src/words/MS.ts';
import * as my from '#src/words/MY.ts';
import * as ne from '#src/words/NE.ts';
import * as pt from '#src/words/PT.ts';
import * as ptbr from '#src/words/PT-BR.ts';
import * as ru from '#src/words/RU.ts';
import * as sw from '#src/words/SW.ts';
import * as ta from '#src/words/TA.ts';
import * as te from '#src/words/TE.ts';
import * as th from '#src/words/TH.ts';
import * as tr from '#src/words/TR.ts';
import * as tw from '#src/words/TW.ts';
import * as ty from '#src/words/TY.ts';
import * as ur from '#src/words/UR.ts';
import * as urla from '#src/words/UR-LA.ts';
import * as vi from '#src/words/VI.ts';
import type { Told } from '#src/words/told.ts';

/** Every language of the product, in sentences of the server's own. [S1-009, S1-010] */
export const spoken: Readonly<
  Record<LanguageCode, { readonly words: Readonly<Record<ErrorCode, string>>; readonly told: Told }>
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
  'PT-BR': { words: ptbr.words, told: ptbr.told },
  RU: ru,
  SW: sw,
  TA: ta,
  TE: te,
  TH: th,
  TR: tr,
  TW: tw,
  TY: ty,
  UR: ur,
  'UR-LA': { words: urla.words, told: urla.told },
  VI: vi,
};

/** The sentence for a code, in the request's language. */
export function messageFor(code: ErrorCode, language: LanguageCode): string {
  return spoken[language].words[code];
}

/** What the server says of its own accord, in a language. */
export function toldIn(language: LanguageCode): Told {
  return spoken[language].told;
}
