import * as z from 'zod/mini';
import { defineEndpoint, type OutputOf } from '#src/endpoint.ts';
import { marketingChannels, marketingChoiceSources, marketingProducts } from '#src/protection/marketing-kinds.ts';

const source = 'issue 25';

const topic = { channel: z.enum(marketingChannels), product: z.enum(marketingProducts) };

const choicesSchema = z.object({
  /** Every channel with every product that the site offers, and whether the member has chosen it. */
  choices: z.array(
    z.object({
      ...topic,
      on: z.boolean(),
      /** When the member last changed a marketing choice, ISO 8601; `null` if never. */
      chosenAt: z.nullable(z.string()),
    }),
  ),
});

export const getMarketingChoices = defineEndpoint({
  name: 'protection.getContact',
  method: 'GET',
  path: '/wps/relay/RGFE_getContact',
  summary: 'The channels and products about which the member receives marketing: none that they have not chosen.',
  source,
  out: choicesSchema,
});

export const setMarketingChoice = defineEndpoint({
  name: 'protection.setContact',
  method: 'POST',
  path: '/wps/relay/RGFE_setContact',
  summary: 'Turns marketing about a product on a channel on or off.',
  source,
  in: z.strictObject({
    ...topic,
    on: z.boolean(),
    /** Version of the marketing text that the member has read; the current one by default. */
    textVersion: z.optional(z.int().check(z.positive())),
    /** Where the member made the marketing choice; `api` by default. */
    source: z.optional(z.enum(marketingChoiceSources)),
  }),
  out: choicesSchema,
});

export type MarketingChoices = OutputOf<typeof getMarketingChoices>['choices'];
