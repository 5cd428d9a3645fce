import { expect, test } from 'vitest';
import { pixelConfigSchema } from '#src/tracking/pixel-config.ts';

const isValid = (config: object): boolean => pixelConfigSchema.safeParse(config).success;

test('[S3-056] a tracking configuration accepts gtagId, gtmId, fbPixelId, tiktokPixelId, appsflyerId, adjustId, VOLUUM_DOMAIN and eventMap', () => {
  const config = {
    gtagId: 'G-AB12CD34EF',
    gtmId: 'GTM-AB12CD',
    fbPixelId: '1029384756102938',
    tiktokPixelId: 'CAUR0RA0DEM0PIXEL000',
    appsflyerId: 'a1b2c3d4-0000-4000-8000-00000000a0a0',
    adjustId: 'aur0ra2demo7',
    VOLUUM_DOMAIN: 'track.example.com',
    eventMap: { adjust: { register: 'abc123' } },
  };
  expect(pixelConfigSchema.parse(config)).toEqual(config);
});

test.each([
  { gtagId: 'G-1";alert(1)//' },
  { fbPixelId: '12345' },
  { tiktokPixelId: 'c'.repeat(20) },
  { appsflyerId: 'not-a-key' },
  { VOLUUM_DOMAIN: 'https://track.example.com' },
  { VOLUUM_DOMAIN: 'track.example.com; script-src *' },
  { postbacks: { mgs: 'http://plain.example.com/' } },
  { postbacks: { mgs: 'https://evil.example.com@good.example.com/' } },
  { postbacks: { mgs: 'https://a.example.com/?x={password}' } },
  { postbacks: { stranger: 'https://a.example.com/' } },
  { eventMap: { facebook: { register: "x');alert(1)//" } } },
  { eventMap: { facebook: { gossip: 'Gossip' } } },
  { pixelOfNobody: '1' },
])('[security: ad pixels] rejects an invalid id or an unknown vendor: %j', (config) => {
  expect(isValid(config)).toBe(false);
});
