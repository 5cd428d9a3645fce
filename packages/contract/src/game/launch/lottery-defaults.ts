import type { LanguageCode } from '#src/language.ts';

/** The language of a lottery if its launch names none that the merchant speaks. [S1-012] */
export const LOTTERY_LANGUAGE: LanguageCode = 'VI';

/** The region of a lottery if its launch names none. [S1-012] */
export const LOTTERY_REGION = 'VN';
