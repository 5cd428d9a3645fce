/** How long a code is good for, in seconds. */
export const CODE_LIFE_S = 600;
/** How often one number may be sent one, in seconds. */
export const CODE_EVERY_S = 60;
