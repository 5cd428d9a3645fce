/**
 * Descriptions of the fields that the support chat, operators' systems and game vendors use, in the format of
 * `field-descriptions.ts`.
 */
export const integrationFieldDescriptions: Readonly<Record<string, string>> = {
  // Support chat.
  'chat.launchChat#ticket': 'For the first message on the socket; valid once. The session token is never sent there.',
  socket: 'Path of the WebSocket on this site.',
  before: '`seq` of the oldest message that the client has.',
  'chat.getHistory#messages': 'Earlier messages, oldest first, at most 30.',
  seq: 'Number of the message in the conversation; it increases.',
  clientId: 'UUID from the sender; a message that is sent twice is stored once.',
  author: 'Who wrote the message.',
  'messages.text': 'The message as plain text; empty for an image alone.',
  image: 'The image of the message; `null` for none.',
  'image.url': 'Path of the image on this site; valid for an hour, for both sides of the conversation.',
  width: 'Width in pixels.',
  height: 'Height in pixels.',
  'messages.at': 'Time of the message, ISO 8601.',
  more: 'Whether there are earlier messages.',
  arrived: "New messages since the client's last event.",

  // Calls of an operator's systems.
  'operator.takeCall#type': 'Kind of the call.',
  conversationId: 'Id of the conversation, from the webhook `chat.message`.',
  'operator.takeCall#text': 'Text for the member, plain.',
  seconds: 'Seconds for which members see that an agent is available; 0 for none.',
  ageProven: 'Whether the operator has proved that the member has reached the minimum age.',
  kyc: "Result of the check of the member's identity; only `passed` allows to play.",
  registryKeys:
    'Data of the person for registries of excluded persons, stored encrypted; omitted to keep what was sent before.',
  'registryKeys.firstName': 'First name.',
  'registryKeys.lastName': 'Last name.',
  'registryKeys.dateOfBirth': 'Date of birth, `YYYY-MM-DD`.',
  'registryKeys.email': 'Email address; that of the account if omitted.',
  'registryKeys.mobile': 'Mobile number with country code, digits only; that of the account if omitted.',
  'registryKeys.postcode': 'Postcode.',
  'registryKeys.nationalId': 'Number of the person in the country of the registry.',
  depositId: "The operator's id of the deposit; a repeated one counts once.",
  'operator.takeCall#amount': 'Amount in units of the currency, with fractions.',
  which: "Whether it is the member's first deposit or a later one; omitted if unknown.",
  order:
    '`close` ends sessions and prevents logins until `reopen`. `logOut` ends sessions and remembered logins. `dropFactor` removes the second factor. For `protection.order` an object.',
  members: 'Usernames; case is ignored.',
  to: 'Usernames; case is ignored.',
  'operator.takeCall#kind': 'Kind of the message in the inbox, or of the order: `exclude`, `timeOut` or `lower`.',
  words: "Title and text by language. Members with other languages get the merchant's default language, or the first.",
  'operator.takeCall#link': 'Path under /m/ that the message leads to.',
  'operator.takeCall#topic': 'Devices that get the message: `all`, `language:<code>` or `label:<id of a VIP label>`.',
  unknown: 'Usernames without a member; the call is done for all others.',
  'operator.takeCall#channel': 'Channel of the marketing.',
  'operator.takeCall#product':
    'Product that the message advertises. Only members who have chosen notifications about it get the message; required for a message to a topic where the brand offers that choice.',
  mayContact: 'For `contact.check`: usernames of the members who may get the marketing.',
  belowMinimumAge:
    'For `member.standing`: the username, if the date of birth is below the minimum age. The age then counts as unproved.',
  notReturning: 'For `return`: usernames of members without an exclusion that has ended.',
  notLowered:
    'For `lower`: usernames whose limit did not change: the order would have raised it, or set one that the member must choose.',
  'operator.takeCall#devices': 'Number of devices that get the message; only for a message to a topic.',

  // Game vendors.
  launchToken: 'The launch token of the game address; valid once, for 60 s.',
  playerId: 'Id of the player: always the same for a member at this vendor, another one at other vendors.',
  'vendor.redeemLaunch#launchId': 'Id of this launch, to send with every stake; `null` for a trial.',
  'vendor.moveCredits#launchId':
    'The launch from whose game a stake comes. Where one game may run at a time, stakes of an earlier launch are `restricted`.',
  'vendor.moveCredits#gameCode':
    "The vendor's code of the game of a stake or win, for the member's history. A win without it belongs to the game of its round's stake.",
  openUntil:
    "Until when a stake's round is open at the latest, in milliseconds since 1970. Until then, the site leads the member back to the game of `gameCode`. Limited to 366 days after the stake.",
  endedRound: "The vendor's id of a round that has ended without a win, if it was open.",
  merchantTitle: 'Name of the merchant.',
  launchKind: 'Kind of the launch.',
  'vendor.redeemLaunch#mode': '`trial`: a visitor tries the game, as a new player each time.',
  purse:
    '`host`: the vendor requests every stake with `vendor.moveCredits`. `vendor`: the vendor has the wallet itself.',
  'vendor.redeemLaunch#title': 'Name of the lottery; `null` for other games.',
  'vendor.redeemLaunch#device': 'Kind of device that a lottery is shown on; `null` for other games.',
  view: 'The view to open: the lobby or the bets.',
  hostOrigin: 'The only origin that may frame the game and exchange messages with it.',
  move: 'The change of the wallet; `null` only reads the balance.',
  'move.kind':
    '`stake` takes, `win` pays, `cancel` returns the stake with the same `id`, `refill` fills an almost empty wallet.',
  'move.id': "The vendor's id of the move; a repeated one changes nothing.",
  'move.amount': 'Whole play credits.',
  round: "The vendor's id of the draw or round.",
  'vendor.reportDrawResult#player':
    'A player with a ticket. Omitted: every member with an alert for the game, of all merchants, who has no message about this draw yet.',
  'player.merchant': 'Code of the merchant, from the redemption.',
  'player.playerId': 'Id of the player, from the redemption.',
  'player.won': "What the player's tickets won in this draw, in whole credits; 0 if nothing.",
  gameCodes: "The vendor's codes of the lotteries whose results members want.",
  notified: 'Number of members who received a message because of this request.',
  'vendor.moveCredits#outcome':
    '`done`, or `repeated` if it was done before. Nothing changes with `short` (too low a balance), `cancelled` (the stake was cancelled before), `restricted` (the member may not play) and `refused` (the `id` is that of another move, or the balance is too high for a refill). `null` without a move.',
};
