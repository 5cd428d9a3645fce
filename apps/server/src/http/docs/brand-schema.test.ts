import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brandFieldDescriptions, featureFlagDescriptions } from '@foyer/contract/brand/brand-field-descriptions';
import { featureFlags } from '@foyer/contract/system/feature-flag';
import { describe, expect, test } from 'vitest';
import { createBrandSchema } from '#src/http/docs/brand-schema.ts';
import type { JsonSchema } from '#src/http/docs/json-schema.ts';

function listPaths(schema: JsonSchema, at = ''): string[] {
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = at === '' ? name : `${at}.${name}`;
    return [path, ...listPaths(field, path)];
  });
  return [...fields, ...(schema.items ? [`${at}[]`, ...listPaths(schema.items, `${at}[]`)] : [])];
}

function getField(schema: JsonSchema, at: string): JsonSchema | undefined {
  return at.split('.').reduce<JsonSchema | undefined>((field, name) => field?.properties?.[name], schema);
}

describe('the JSON Schema of brand.json', () => {
  const schema = createBrandSchema();

  test('the JSON schema of brand.json describes every field and flag of the contract, and no others', () => {
    const flags = featureFlags.map((flag) => `flags.${flag}`);
    expect(listPaths(schema).toSorted()).toEqual([...Object.keys(brandFieldDescriptions), ...flags].toSorted());
    expect(Object.keys(featureFlagDescriptions)).toEqual([...featureFlags]);
    for (const flag of featureFlags) expect(getField(schema, `flags.${flag}`)?.description).toMatch(/\[S6-01\d\]$/);
  });

  test('[S3-046] the JSON schema of brand.json describes every field of its section `template`', () => {
    expect(Object.keys(getField(schema, 'template')?.properties ?? {}).toSorted()).toEqual([
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

  test('the JSON schema of brand.json distinguishes required, optional and unknown fields', () => {
    expect(schema.additionalProperties).toBe(false);
    expect(schema.required).toContain('hosts');
    expect(schema.required).not.toContain('template');
    expect(getField(schema, 'theme')?.enum).toEqual(['dark', 'light']);
  });

  test.each(['aurora', 'lotus', 'zafir'])(
    'the JSON schema of brand.json is the $schema of the brand file of %s',
    (code) => {
      const root = path.resolve(import.meta.dirname, '../../../../..');
      const file: unknown = JSON.parse(readFileSync(path.join(root, `brands/${code}/brand.json`), 'utf8'));
      expect(file).toMatchObject({ $schema: '../../docs/brand.schema.json' });
    },
  );
});
