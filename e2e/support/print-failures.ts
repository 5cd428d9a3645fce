import { afterEach } from 'vitest';
import { printOpenPages } from './phone.ts';

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await printOpenPages();
});
