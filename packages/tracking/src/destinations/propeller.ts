import { postbackDestination } from '#src/destinations/shared/postback.ts';

/** PropellerAds counts a conversion by `visitor_id`, which is its `${SUBID}`; the whole address stands in the advertiser's account. https://help.propellerads.com */
export const propeller = postbackDestination('propeller');
