/** Public client ids of the demo brand aurora at the identity providers, the same as in `brands/aurora/brand.json`. */
export const demoClientIds = {
  firebaseProjectId: 'demo-aurora',
  lineClientId: '1600000010',
  telegramBotId: '700100300',
  mayaClientId: 'aurora-demo',
} as const;
