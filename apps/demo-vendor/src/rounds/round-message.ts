/** Builds the text of the HMAC that decides a round. Its key is the round's seed. */
export function buildRoundHmacText(playerText: string, id: string): string {
  return `${playerText}:${id}`;
}
