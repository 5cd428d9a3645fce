/** Hundredths as `2.35×`. */
export function multiplierText(hundredths: number): string {
  return `${(hundredths / 100).toFixed(2)}×`;
}
