import * as z from 'zod';
import { settingDescriptions } from '#src/config/settings/setting-descriptions.ts';

/** Where the images of the brands are stored. */
export const imageSettings = {
  IMAGES_DIR: z.string().optional().register(settingDescriptions, {
    type: 'path of a folder',
    effect:
      'Folder of the image store: the brands’ source images and the sizes and formats derived from them. Several instances share it, or a bucket.',
    example: '/var/lib/foyer/images',
    default: '`images` in `DATA_DIR`',
  }),
  IMAGES_DERIVE_AHEAD: z.enum(['on', 'off']).default('on').register(settingDescriptions, {
    type: '`on` or `off`',
    effect:
      'Whether a start outside of production derives all missing images in a background process. With `off` each is derived at its first request.',
    example: 'off',
  }),
  IMAGES_RETENTION_DAYS: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a number of days')
    .transform(Number)
    .default(30)
    .register(settingDescriptions, {
      type: 'number of days, 0 to 9999',
      effect:
        'Days after which an image in the folder is deleted that no brand of this database has any more; 0 deletes none. A database backup that is older than this needs `npm run brand apply` after it is restored. Images in a bucket are never deleted.',
      example: '90',
    }),
  IMAGES_S3_URL: z
    .string()
    .regex(/^https?:\/\/[^/?#@\s]+(?:\/[\w.-]+)*$/, 'must be an address such as https://s3.example/bucket')
    .optional()
    .register(settingDescriptions, {
      type: 'URL of a bucket, and of a path in it',
      effect:
        'Bucket of S3, or of a service that speaks its protocol, in place of the folder. The key pair needs `GetObject`, `PutObject` and `ListBucket`; without the last, a missing image is an error.',
      example: 'https://s3.eu-central-1.amazonaws.com/foyer-images',
    }),
  IMAGES_S3_REGION: z.string().min(1).default('us-east-1').register(settingDescriptions, {
    type: 'name of a region',
    effect: 'Region that requests to the bucket are signed for.',
    example: 'eu-central-1',
  }),
  IMAGES_S3_ACCESS_KEY_ID: z.string().min(1).optional().register(settingDescriptions, {
    type: 'access key id',
    effect: 'Signs requests to the bucket, together with the secret. Required with `IMAGES_S3_URL`.',
    example: 'AKIAIOSFODNN7EXAMPLE',
  }),
  IMAGES_S3_SECRET_ACCESS_KEY: z.string().min(1).optional().register(settingDescriptions, {
    type: 'secret access key',
    effect: 'Signs requests to the bucket. Required with `IMAGES_S3_URL`; never logged.',
    example: 'a-secret-of-the-bucket',
  }),
};
