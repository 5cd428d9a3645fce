import { setLanguage } from '@foyer/contract/member/set-language';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse, refuseField } from '#src/http/result.ts';
import { setMemberLanguage } from '#src/modules/member/member-store.ts';

/** Keeps the language the member chose; only one that the merchant speaks. [S7-019, S4-066] */
export const setLanguageOperation = ({ db }: { readonly db: Database }) =>
  operation(setLanguage, async ({ language }, { session, merchant }) => {
    if (!session) return refuse('login.not.session');
    const spoken = merchant.brand.languages.find((code) => code === language);
    if (spoken === undefined) return refuseField('language', 'not_allowed');
    await setMemberLanguage(db, session.memberId, spoken);
    return done({ language: spoken });
  });
