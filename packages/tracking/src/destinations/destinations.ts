import type { AdPartner } from '@foyer/contract/tracking/pixel-config';
import { adjust } from '#src/destinations/adjust.ts';
import { appsflyer } from '#src/destinations/appsflyer.ts';
import { bigo } from '#src/destinations/bigo.ts';
import { facebook } from '#src/destinations/facebook.ts';
import { googleTag } from '#src/destinations/google-tag.ts';
import { gtm } from '#src/destinations/gtm.ts';
import { kwai } from '#src/destinations/kwai.ts';
import type { Destination } from '#src/destinations/destination.ts';
import { postbackDestinations } from '#src/destinations/postback-networks.ts';
import { tiktok } from '#src/destinations/tiktok.ts';
import { twitter } from '#src/destinations/twitter.ts';
import { voluum } from '#src/destinations/voluum.ts';

/** Destinations by vendor; the code does not compile if one is missing. [S3-021, security: ad pixels] */
export const destinations: Readonly<Record<AdPartner, Destination>> = {
  googleTag,
  gtm,
  facebook,
  tiktok,
  kwai,
  appsflyer,
  adjust,
  twitter,
  bigo,
  voluum,
  ...postbackDestinations,
};
