/** Document title of the current path; `null` until the first navigation, while the title is the server's. */
let pathTitle: string | null = null;

/** Document title of the content that the page shows; `null` if the path alone decides the title. */
let contentTitle: string | null = null;

function updateDocumentTitle(): void {
  const title = contentTitle ?? pathTitle;
  if (title !== null) document.title = title;
}

/** Sets the document title of the current path. The title of the page's content, if it has one, comes first. */
export function setPathTitle(title: string): void {
  pathTitle = title;
  updateDocumentTitle();
}

/** Sets the document title of the content that the page shows; `null` returns to the title of the path. */
export function setContentTitle(title: string | null): void {
  contentTitle = title;
  updateDocumentTitle();
}
