import { postbackSink } from '#src/sinks/postback.ts';

/** PropellerAds counts a conversion by `visitor_id`. https://help.propellerads.com */
export const propeller = postbackSink('propeller');
