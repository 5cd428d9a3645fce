import { bootSupportFrame } from '#src/app/frames/boot-support.ts';
import { standInStorage } from '#src/app/frames/without-storage.ts';

function textsOf(json: string): string[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.map(String) : [];
}

/** Runs a third party's support chat in a frame with an opaque origin. */
const own = document.currentScript;
if (own) {
  const { script = '', hook = '', args = '[]' } = own.dataset;
  standInStorage();
  bootSupportFrame<HTMLScriptElement>(window, { scriptUrl: script, hook, hookArgs: textsOf(args) });
}
