/**
 * What the digits of a typed number may mean in E.164, the likeliest first: a number within the country, or one with the
 * country's code before it. `digits` may begin with `+` or `00`, which leave one meaning.
 */
export function mobileReadings(countryDialingCode: string, digits: string): readonly string[] {
  if (digits.startsWith('+')) return [digits];
  if (digits.startsWith('00')) return [`+${digits.slice(2)}`];
  return [`+${countryDialingCode}${digits}`, `+${digits}`];
}
