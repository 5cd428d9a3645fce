import { getMarketingChoices, setMarketingChoice } from '@foyer/contract/protection/marketing-choices';
import {
  getMarketingChoiceFieldName,
  MARKETING_CONSENT_TEXT_VERSION,
} from '@foyer/contract/protection/marketing-kinds';
import type { AccountActionFormResult, PostedForm } from '#src/http/pages/page-services.ts';
import { ok, type Result } from '#src/http/result.ts';
import type { DataSource, SourceCallContext } from '#src/http/source/data-source.ts';

/** Stores the choices of the posted form that differ from the member's: what is not selected is turned off. */
export async function saveMarketingForm(
  source: DataSource,
  fields: PostedForm['fields'],
  context: SourceCallContext,
): Promise<Result<AccountActionFormResult>> {
  const before = await source.call(getMarketingChoices, {}, context);
  if (!before.ok) return before;
  let { choices } = before.value;
  for (const { channel, product, on } of choices) {
    const isSelected = fields[getMarketingChoiceFieldName({ channel, product })] !== undefined;
    if (isSelected === on) continue;
    const choice = {
      channel,
      product,
      on: isSelected,
      textVersion: MARKETING_CONSENT_TEXT_VERSION,
      source: 'form',
    } as const;
    const answer = await source.call(setMarketingChoice, choice, context);
    if (!answer.ok) return answer;
    ({ choices } = answer.value);
  }
  return ok({ kind: 'marketing', choices });
}
