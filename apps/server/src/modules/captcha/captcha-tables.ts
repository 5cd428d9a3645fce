export interface CaptchaTables {
  /** One row: what challenges are signed with, shared by all instances. */
  captcha_key: { id: number; secret: string };
}
