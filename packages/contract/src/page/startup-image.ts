/**
 * Screens of the iPhones with a supported system: width and height in CSS pixels, and the device pixel ratio. Safari shows the
 * image for its screen while a site starts from the home screen, and a white page without one.
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

/** File name of the startup image for a screen, e.g. `1179x2556.png`. */
export function getStartupImageName([width, height, ratio]: StartupScreen): string {
  return `${width * ratio}x${height * ratio}.png`;
}

/** The screen of a startup image; `null` if there is no image with this name. */
export function findStartupScreen(name: string): StartupScreen | null {
  return startupScreens.find((screen) => getStartupImageName(screen) === name) ?? null;
}

/** Whether the browser runs on an iPhone. */
export function isIphone(userAgent: string): boolean {
  return /\(iPhone;/.test(userAgent.slice(0, 256));
}
