import type { LanguageCode } from '#src/language.ts';

/** What a lottery speaks to whoever reads none of its languages. [S1-012] */
export const LOTTERY_LANGUAGE: LanguageCode = 'VI';

/** The region lotteries are drawn in. [S1-012] */
export const LOTTERY_REGION = 'VN';
