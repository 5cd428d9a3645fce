import type { Migration } from 'kysely/migration';
import * as singleUse from '#src/db/migrations/0010-single-use.ts';
import * as member from '#src/db/migrations/0011-member.ts';
import * as session from '#src/db/migrations/0012-session.ts';
import * as captcha from '#src/db/migrations/0013-captcha.ts';
import * as code from '#src/db/migrations/0014-code.ts';
import * as factor from '#src/db/migrations/0015-factor.ts';
import * as remembered from '#src/db/migrations/0016-remembered.ts';
import * as merchant from '#src/db/migrations/0020-merchant.ts';
import * as catalogue from '#src/db/migrations/0021-catalogue.ts';
import * as launch from '#src/db/migrations/0022-launch.ts';
import * as identity from '#src/db/migrations/0030-identity.ts';
import * as attribution from '#src/db/migrations/0040-attribution.ts';
import * as handoff from '#src/db/migrations/0041-handoff.ts';
import * as profileIcon from '#src/db/migrations/0046-profile-icon.ts';
import * as toldByProviders from '#src/db/migrations/0047-told-by-providers.ts';
import * as closedMember from '#src/db/migrations/0048-closed-member.ts';
import * as catalogueMarks from '#src/db/migrations/0050-catalogue-marks.ts';
import * as favourite from '#src/db/migrations/0051-favourite.ts';
import * as match from '#src/db/migrations/0052-match.ts';
import * as launchWays from '#src/db/migrations/0055-launch-ways.ts';
import * as purse from '#src/db/migrations/0058-purse.ts';
import * as room from '#src/db/migrations/0059-room.ts';
import * as club from '#src/db/migrations/0060-club.ts';
import * as promotion from '#src/db/migrations/0061-promotion.ts';
import * as inbox from '#src/db/migrations/0062-inbox.ts';
import * as feedback from '#src/db/migrations/0063-feedback.ts';
import * as joinedNames from '#src/db/migrations/0064-joined-names.ts';
import * as chat from '#src/db/migrations/0070-chat.ts';
import * as desk from '#src/db/migrations/0071-desk.ts';
import * as writtenMessages from '#src/db/migrations/0072-written-messages.ts';
import * as push from '#src/db/migrations/0080-push.ts';
import * as pushKinds from '#src/db/migrations/0082-push-kinds.ts';
import * as inboxToDevices from '#src/db/migrations/0083-inbox-to-devices.ts';
import * as pushTopics from '#src/db/migrations/0084-push-topics.ts';
import * as trackedEvent from '#src/db/migrations/0110-tracked-event.ts';
import * as consentProof from '#src/db/migrations/0111-consent-proof.ts';
import * as conversion from '#src/db/migrations/0115-conversion.ts';
import * as trackedDay from '#src/db/migrations/0116-tracked-day.ts';
import * as reverseLookups from '#src/db/migrations/0125-reverse-lookups.ts';
import * as linkTicket from '#src/db/migrations/0157-link-ticket.ts';
import * as lotteryLaunches from '#src/db/migrations/0163-lottery-launches.ts';
import * as manualLabels from '#src/db/migrations/0164-manual-labels.ts';
import * as deposits from '#src/db/migrations/0165-deposits.ts';
import * as consentPartners from '#src/db/migrations/0166-consent-partners.ts';
import * as analyticsSession from '#src/db/migrations/0167-analytics-session.ts';
import * as browserDeposit from '#src/db/migrations/0168-browser-deposit.ts';
import * as announcementTypes from '#src/db/migrations/0177-announcement-types.ts';

/** Every migration by its number and name, in `migrations/`. Forward only; each area has numbers of its own. */
export const migrations = {
  '0010-single-use': singleUse,
  '0011-member': member,
  '0012-session': session,
  '0013-captcha': captcha,
  '0014-code': code,
  '0015-factor': factor,
  '0016-remembered': remembered,
  '0020-merchant': merchant,
  '0021-catalogue': catalogue,
  '0022-launch': launch,
  '0030-identity': identity,
  '0040-attribution': attribution,
  '0041-handoff': handoff,
  '0046-profile-icon': profileIcon,
  '0047-told-by-providers': toldByProviders,
  '0048-closed-member': closedMember,
  '0050-catalogue-marks': catalogueMarks,
  '0051-favourite': favourite,
  '0052-match': match,
  '0055-launch-ways': launchWays,
  '0058-purse': purse,
  '0059-room': room,
  '0060-club': club,
  '0061-promotion': promotion,
  '0062-inbox': inbox,
  '0063-feedback': feedback,
  '0064-joined-names': joinedNames,
  '0070-chat': chat,
  '0071-desk': desk,
  '0072-written-messages': writtenMessages,
  '0080-push': push,
  '0082-push-kinds': pushKinds,
  '0083-inbox-to-devices': inboxToDevices,
  '0084-push-topics': pushTopics,
  '0110-tracked-event': trackedEvent,
  '0111-consent-proof': consentProof,
  '0115-conversion': conversion,
  '0116-tracked-day': trackedDay,
  '0125-reverse-lookups': reverseLookups,
  '0157-link-ticket': linkTicket,
  '0163-lottery-launches': lotteryLaunches,
  '0164-manual-labels': manualLabels,
  '0165-deposits': deposits,
  '0166-consent-partners': consentPartners,
  '0167-analytics-session': analyticsSession,
  '0168-browser-deposit': browserDeposit,
  '0177-announcement-types': announcementTypes,
} satisfies Readonly<Record<string, Migration>>;
