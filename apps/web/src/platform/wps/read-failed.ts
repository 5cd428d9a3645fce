import type { WpsError } from '@foyer/wps-client/wps-error';

/** How the query cache learns that a read failed: it knows rejections only. */
export class ReadFailed extends Error {
  readonly error: WpsError;

  constructor(error: WpsError) {
    super(`${error.endpoint}: ${error.kind}`);
    this.name = 'ReadFailed';
    this.error = error;
  }
}
