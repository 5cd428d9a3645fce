/**
 * Screens of the iPhones that run the oldest system we serve or a newer one: width and height in CSS pixels, and the pixels in
 * each. Safari shows the picture of its own screen while a site starts from the home screen, and a white page without one.
 * https://developer.apple.com/design/human-interface-guidelines/layout#Specifications
 */
export const startupScreens = [
  [320, 568, 2],
  [375, 667, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [414, 736, 3],
  [414, 896, 2],
  [414, 896, 3],
  [420, 912, 3],
  [428, 926, 3],
  [430, 932, 3],
  [440, 956, 3],
] as const;

export type StartupScreen = (typeof startupScreens)[number];

/** What a screen's picture is called, e.g. `1179x2556.png`. */
export function startupImageName([width, height, ratio]: StartupScreen): string {
  return `${width * ratio}x${height * ratio}.png`;
}

/** Which screen a picture is for; `null` when there is none of that name. */
export function findStartupScreen(name: string): StartupScreen | null {
  return startupScreens.find((screen) => startupImageName(screen) === name) ?? null;
}

/** Whether a browser is an iPhone's. */
export function isIphone(userAgent: string): boolean {
  return /\(iPhone;/.test(userAgent.slice(0, 256));
}
