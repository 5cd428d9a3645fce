import type { AdPartner } from '@foyer/contract/tracking/pixel-config';
import { adjustDestination } from '#src/destinations/adjust.ts';
import { appsflyerDestination } from '#src/destinations/appsflyer.ts';
import { bigoDestination } from '#src/destinations/bigo.ts';
import { facebookDestination } from '#src/destinations/facebook.ts';
import { googleTagDestination } from '#src/destinations/google-tag.ts';
import { googleTagManagerDestination } from '#src/destinations/google-tag-manager.ts';
import { kwaiDestination } from '#src/destinations/kwai.ts';
import type { AdDestination } from '#src/destinations/destination.ts';
import { postbackDestinations } from '#src/destinations/postback-networks.ts';
import { tiktokDestination } from '#src/destinations/tiktok.ts';
import { twitterDestination } from '#src/destinations/twitter.ts';
import { voluumDestination } from '#src/destinations/voluum.ts';

/** The destination of each ad partner. If one is missing, the code does not compile. [S3-021, security: ad pixels] */
export const destinationByPartner: Readonly<Record<AdPartner, AdDestination>> = {
  googleTag: googleTagDestination,
  gtm: googleTagManagerDestination,
  facebook: facebookDestination,
  tiktok: tiktokDestination,
  kwai: kwaiDestination,
  appsflyer: appsflyerDestination,
  adjust: adjustDestination,
  twitter: twitterDestination,
  bigo: bigoDestination,
  voluum: voluumDestination,
  ...postbackDestinations,
};
