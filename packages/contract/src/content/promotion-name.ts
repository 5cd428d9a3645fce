/** Promotions that other parts of the product ask about by name. [S3-042] */
export const promotionNames = ['APP_DOWNLOAD', 'REFERRAL'] as const;

export type PromotionName = (typeof promotionNames)[number];
