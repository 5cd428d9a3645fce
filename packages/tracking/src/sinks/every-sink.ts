import type { AdVendor } from '@foyer/contract/tracking/pixel-config';
import { adjust } from '#src/sinks/adjust.ts';
import { appsflyer } from '#src/sinks/appsflyer.ts';
import { bigo } from '#src/sinks/bigo.ts';
import { devils } from '#src/sinks/devils.ts';
import { facebook } from '#src/sinks/facebook.ts';
import { googleTag } from '#src/sinks/google-tag.ts';
import { gtm } from '#src/sinks/gtm.ts';
import { kadam } from '#src/sinks/kadam.ts';
import { kwai } from '#src/sinks/kwai.ts';
import { macan } from '#src/sinks/macan.ts';
import { mgs } from '#src/sinks/mgs.ts';
import { phx } from '#src/sinks/phx.ts';
import { propeller } from '#src/sinks/propeller.ts';
import type { Sink } from '#src/sinks/sink.ts';
import { tiktok } from '#src/sinks/tiktok.ts';
import { twitter } from '#src/sinks/twitter.ts';
import { voluum } from '#src/sinks/voluum.ts';

/** Every vendor the house knows, each with its sink; one without does not compile. [S3-021, security: ad pixels] */
export const everySink: Readonly<Record<AdVendor, Sink>> = {
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
  propeller,
  kadam,
  mgs,
  phx,
  devils,
  macan,
};
