export interface CaptchaTables {
  /** One row: the key that signs challenges, shared by all instances. */
  captcha_key: { id: number; secret: string };
}
