import { expect, test } from 'vitest';
import { conversionId } from '#src/conversion-id.ts';

test('browser and server make the same id of what a member does once, and nobody reads the member from it', async () => {
  const id = await conversionId('register', 'member-7');
  expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(await conversionId('register', 'member-7')).toBe(id);
  expect(await conversionId('register', 'member-8')).not.toBe(id);
});
