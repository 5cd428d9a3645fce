import { expect, test, vi } from 'vitest';
import { storeLandingAttribution } from '#src/platform/attribution/store-landing-attribution.ts';
import { getRegistrationContext } from '#src/platform/attribution/registration-context.ts';
import { makePageData } from '#test/page-data.ts';

test('[S6-008] a registration sends the codes of the landing page', () => {
  const data = makePageData();
  storeLandingAttribution(data, {
    hostname: 'localhost',
    protocol: 'http:',
    search: '?affiliateCode=partner9&referralCode=FRIEND7',
  });
  history.replaceState(null, '', '/m/register');
  expect(getRegistrationContext(data)).toMatchObject({ affiliateCode: 'partner9', referralCode: 'FRIEND7' });
});

test.each([
  [['aurora.test'], 'partner9'],
  [['lotus.test'], undefined],
  [undefined, undefined],
])(
  '[S6-008] on partner9.aurora.test, with affiliate hosts %o, a registration contains the affiliate %s',
  (affiliateBases, code) => {
    vi.stubGlobal('location', new URL('https://partner9.aurora.test/m/register?q=1'));
    const { site, language } = makePageData();
    const context = getRegistrationContext({ language, site: { ...site, ...(affiliateBases && { affiliateBases }) } });
    expect(context.affiliateCode).toBe(code);
    expect(context).toMatchObject({
      registerUrl: 'https://partner9.aurora.test/m/register',
      domain: 'partner9.aurora.test',
    });
  },
);

test.each([
  ['?tid=T-77', 'T-77'],
  ['?tid=a%2Bb', undefined],
  ['', undefined],
])('[S3-017] at /m/register%s the link id of a registration is %s', (search, linkId) => {
  history.replaceState(null, '', `/m/register${search}`);
  const context = getRegistrationContext(makePageData());
  expect(context.linkId).toBe(linkId);
  expect('linkId' in context).toBe(linkId !== undefined);
});
