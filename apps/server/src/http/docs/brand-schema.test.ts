import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brandFields, flagEffects } from '@foyer/contract/brand/brand-fields';
import { featureFlags } from '@foyer/contract/system/feature-flag';
import { describe, expect, test } from 'vitest';
import { brandSchema } from '#src/http/docs/brand-schema.ts';
import type { JsonSchema } from '#src/http/docs/json-schema.ts';

function pathsOf(schema: JsonSchema, at = ''): string[] {
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = at === '' ? name : `${at}.${name}`;
    return [path, ...pathsOf(field, path)];
  });
  return [...fields, ...(schema.items ? [`${at}[]`, ...pathsOf(schema.items, `${at}[]`)] : [])];
}

function fieldAt(schema: JsonSchema, at: string): JsonSchema | undefined {
  return at.split('.').reduce<JsonSchema | undefined>((field, name) => field?.properties?.[name], schema);
}

describe('the description of brand.json for editors', () => {
  const schema = brandSchema();

  test('says of each field and flag what it changes, and of no other', () => {
    const flags = featureFlags.map((flag) => `flags.${flag}`);
    expect(pathsOf(schema).toSorted()).toEqual([...Object.keys(brandFields), ...flags].toSorted());
    expect(Object.keys(flagEffects)).toEqual([...featureFlags]);
    for (const flag of featureFlags) expect(fieldAt(schema, `flags.${flag}`)?.description).toMatch(/\[S6-01\d\]$/);
  });

  test('[S3-046] has every field of the mobile template that is a setting', () => {
    expect(Object.keys(fieldAt(schema, 'template')?.properties ?? {}).toSorted()).toEqual([
      'app_background',
      'app_desc_font_color',
      'apple_touch_icon',
      'desktop_app_feature',
      'favicon',
      'h5_logo',
      'pwa',
      'splash',
    ]);
  });

  test('knows what must be there and what may not', () => {
    expect(schema.additionalProperties).toBe(false);
    expect(schema.required).toContain('hosts');
    expect(schema.required).not.toContain('template');
    expect(fieldAt(schema, 'theme')?.enum).toEqual(['dark', 'light']);
  });

  test.each(['aurora', 'lotus', 'zafir'])('the brand file of %s names it', (code) => {
    const root = path.resolve(import.meta.dirname, '../../../../..');
    const file: unknown = JSON.parse(readFileSync(path.join(root, `brands/${code}/brand.json`), 'utf8'));
    expect(file).toMatchObject({ $schema: '../../docs/brand.schema.json' });
  });
});
