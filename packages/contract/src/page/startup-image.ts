/**
 * Screens of the iPhones whose iOS is supported: width and height in CSS pixels, and the device pixel ratio. While a site
 * starts from the home screen, Safari shows the startup image that matches the screen, or a white page if none does.
 * https://developer.apple.com/design/human-interface-guidelines/layout#Specifications
 */
export const iphoneScreens = [
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

export type IphoneScreen = (typeof iphoneScreens)[number];

/** Returns the file name of the startup image for a screen, e.g. `1179x2556.png`. */
export function getStartupImageName([width, height, ratio]: IphoneScreen): string {
  return `${width * ratio}x${height * ratio}.png`;
}

/** Returns the screen for which a startup image is made; `null` if no startup image has this name. */
export function findScreenOfStartupImage(name: string): IphoneScreen | null {
  return iphoneScreens.find((screen) => getStartupImageName(screen) === name) ?? null;
}

export function isIphone(userAgent: string): boolean {
  return /\(iPhone;/.test(userAgent.slice(0, 256));
}
