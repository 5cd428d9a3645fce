import { afterEach } from 'vitest';
import { printOpenPages } from './page/mobile-page.ts';

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await printOpenPages();
});
