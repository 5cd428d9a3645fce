import type { ErrorCode } from '@foyer/contract/error-code';
import type { LanguageCode } from '@foyer/contract/language';
import { words as ar } from '#src/words/AR.ts';
import { words as bn } from '#src/words/BN.ts';
import { words as cn } from '#src/words/CN.ts';
import { words as en } from '#src/words/EN.ts';
import { words as es } from '#src/words/ES.ts';
import { words as fr } from '#src/words/FR.ts';
import { words as hi } from '#src/words/HI.ts';
import { words as id } from '#src/words/ID.ts';
import { words as ja } from '#src/words/JA.ts';
import { words as kk } from '#src/words/KK.ts';
import { words as km } from '#src/words/KM.ts';
import { words as ko } from '#src/words/KO.ts';
import { words as lo } from '#src/words/LO.ts';
import { words as ms } from '#src/words/MS.ts';
import { words as my } from '#src/words/MY.ts';
import { words as ne } from '#src/words/NE.ts';
import { words as pt } from '#src/words/PT.ts';
import { words as ptbr } from '#src/words/PT-BR.ts';
import { words as ru } from '#src/words/RU.ts';
import { words as sw } from '#src/words/SW.ts';
import { words as ta } from '#src/words/TA.ts';
import { words as te } from '#src/words/TE.ts';
import { words as th } from '#src/words/TH.ts';
import { words as tr } from '#src/words/TR.ts';
import { words as tw } from '#src/words/TW.ts';
import { words as ty } from '#src/words/TY.ts';
import { words as ur } from '#src/words/UR.ts';
import { words as urla } from '#src/words/UR-LA.ts';
import { words as vi } from '#src/words/VI.ts';

/** Every language of the product, in sentences of the server's own. [S1-009, S1-010] */
const spoken: Readonly<Record<LanguageCode, Readonly<Record<ErrorCode, string>>>> = {
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
  TY: ty,
  UR: ur,
  'UR-LA': urla,
  VI: vi,
};

/** The sentence for a code, in the request's language. */
export function messageFor(code: ErrorCode, language: LanguageCode): string {
  return spoken[language][code];
}
