import { expect, test } from 'vitest';
import css from '#src/features/install/install.module.css?raw';
import dialogCss from '#src/ui/dialog/dialog.module.css?raw';
import messageCss from '#src/ui/dialog/message-dialog.module.css?raw';

test('[S2-023, S9-014] the opening animation of the install dialog takes 250 ms', () => {
  expect(css).toMatch(/dialog\[id='install'\] \{\s*--dialog-motion: 250ms;/);
  expect(dialogCss).toMatch(/\.dialog\[open\] \{\s*animation: rise var\(--dialog-motion, /);
});

test('[S2-023] the install dialog preserves the line breaks of its message', () => {
  expect(messageCss).toMatch(/\.message \{[^}]*white-space: pre-line;/);
});
