import * as z from 'zod';

export const portSchema = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be at most 65535');

export const originSchema = z
  .string()
  .regex(/^https?:\/\/[^/?#@\s]+\/?$/, 'must be an origin such as https://play.example.com')
  .transform((value) => value.replace(/\/$/, ''));
