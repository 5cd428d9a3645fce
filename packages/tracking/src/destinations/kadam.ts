import { postbackDestination } from '#src/destinations/shared/postback.ts';

/** Kadam counts a conversion by `data`, which is its click's id. https://wiki.kadam.net/en/index.php?title=Configuring_postback_for_CPA */
export const kadam = postbackDestination('kadam');
