let tapped: { readonly href: string; readonly src: string } | null = null;

/** Remembers the picture of the card that was tapped, and where the card leads. */
export function rememberCover(href: string, src: string): void {
  tapped = { href, src };
}

/** The picture of the card that led to this very address; `null` for whoever came another way, and on the server. */
export function tappedCover(): string | null {
  return tapped !== null && location.href.startsWith(tapped.href) ? tapped.src : null;
}
