import { languageTags } from '#src/language.ts';

/** The spec's codes as a list, for schemas. */
export const languageCodes = Object.keys(languageTags).filter(
  (key): key is keyof typeof languageTags => key in languageTags,
);
