/** Descriptions of the fields of draws, of their alerts, and of the information about a game. */
export const gameFieldDescriptions: Readonly<Record<string, string>> = {
  'game.getDraws#gameId': 'Id of the game in the catalogue. In a request: the only game, with its last results.',
  'game.getDraws#vendor': 'Code of the vendor.',
  'game.getDraws#art': "Path of the game's cover, as in a game card; omitted by platforms that do not send it.",
  'game.getDraws#code': "The vendor's code of the game.",
  draws: 'The lotteries whose vendors report draws, in the order of the catalogue.',
  nextDraw: 'The next draw; `null` if none is announced.',
  drawId: "The vendor's id of the draw.",
  'game.getDrawAlert#vendor': "The site's code of the lottery's vendor.",
  'game.getDrawAlert#on': 'Whether the member receives the results.',
  'game.setDrawAlert#vendor': "The site's code of the lottery's vendor.",
  'game.setDrawAlert#on': 'Whether the member receives the results.',
  drawAt: 'Time of the draw, in milliseconds since 1970.',
  results: 'The last draws, newest first.',
  drawnAt: 'Time of the draw, in milliseconds since 1970.',
  numbers: 'The drawn numbers, in the order in which they are shown.',
  proof:
    'Data with which a browser checks the draw; only in the results of one game, and only if the vendor publishes it.',
  'game.getDraws#method':
    'Name of the method of the proof. Browsers check `sha256-chain`; other proofs are shown as not verifiable.',
  commitment:
    'Hash that the vendor published before the first draw of the chain, in hex. In the next draw of one game, only if the vendor sends it.',
  seed: 'Seed that the vendor published with the draw, in hex.',
  'game.getDraws#position': 'How often the seed must be hashed with SHA-256 to give the commitment.',
  'game.getDraws#from': 'Lowest number that can be drawn.',
  'game.getDraws#to': 'Highest number that can be drawn.',
  continueId:
    'Id of the game in `games` that the member can continue: the one with the latest open round, or the one opened a short time ago; omitted if there is none.',
  hasOpenRound: 'Whether a round of the game `continueId` is open, such as a ticket for a draw; false if omitted.',
  openRoundStakedAt:
    'When the latest open round of the game `continueId` was staked, ISO 8601. A member who closed the strip of an earlier round sees it again.',
  'game.getGameInfo#gameId': 'Id of the game in the catalogue.',
  returnToPlayer: 'Average share of the stakes that the game pays back over many rounds, in percent.',
  stake: "Smallest and largest stake of a round, in the merchant's currency.",
  'game.getGameInfo#min': 'Smallest stake of a round.',
  'game.getGameInfo#max': 'Largest stake of a round.',
  'game.getGameInfo#rules': 'The rules in a few sentences, as plain text in the language of the request.',
  isUnique: 'Whether each number is drawn at most once; such numbers are in ascending order.',
};
