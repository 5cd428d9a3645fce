import { runSupportFrame } from '#src/app/frames/run-support-frame.ts';
import { replaceStorageByMemory } from '#src/app/frames/memory-storage.ts';

function parseStrings(json: string): string[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.map(String) : [];
}

/** Entry script of the frame with an opaque origin in which a third party's support chat runs. */
const element = document.currentScript;
if (element) {
  const { script = '', hook = '', args = '[]' } = element.dataset;
  replaceStorageByMemory();
  runSupportFrame<HTMLScriptElement>(window, { scriptUrl: script, hook, hookArgs: parseStrings(args) });
}
