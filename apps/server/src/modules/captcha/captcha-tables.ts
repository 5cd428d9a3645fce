export interface CaptchaTables {
  /** The key that signs ALTCHA challenges, shared by all instances; the table has one row. */
  captcha_key: { id: number; secret: string };
}
