/** Content of the page of a game, for browsers without scripts: the server knows the game from the URL. */
export interface LaunchedGameContent {
  readonly show: 'game';
  /** Name of the game in the language of the page. */
  readonly name: string;
}
