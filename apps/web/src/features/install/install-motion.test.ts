import { expect, test } from 'vitest';
import css from '#src/features/install/install.module.css?raw';
import dialogCss from '#src/ui/dialog.module.css?raw';

test('[S9-014] the dialog that offers the home screen opens in 250 ms', () => {
  expect(css).toMatch(/dialog\[id='install'\] \{\s*--dialog-motion: 250ms;/);
  expect(dialogCss).toMatch(/\.dialog\[open\] \{\s*animation: rise var\(--dialog-motion, /);
});
