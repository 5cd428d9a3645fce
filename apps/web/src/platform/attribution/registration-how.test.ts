import { expect, test } from 'vitest';
import { keepArrival } from '#src/platform/attribution/keep-arrival.ts';
import { registrationHow } from '#src/platform/attribution/registration-how.ts';
import { makePageData } from '#test/page-data.ts';

test('[S6-008] a registration carries the codes of the address that the visitor came to first', () => {
  const data = makePageData();
  keepArrival(data, {
    hostname: 'localhost',
    protocol: 'http:',
    search: '?affiliateCode=partner9&referralCode=FRIEND7',
  });
  history.replaceState(null, '', '/m/register');
  expect(registrationHow(data)).toMatchObject({ affiliateCode: 'partner9', referralCode: 'FRIEND7' });
});
