import * as z from 'zod';
import { settingDocs } from '#src/config/setting.ts';

/** Where the images of the brands are stored. */
export const imageSettings = {
  IMAGES_DIR: z.string().optional().register(settingDocs, {
    type: 'path of a folder',
    effect:
      'Folder of the image store: the brands’ source images and the sizes and formats derived from them. Several instances share it.',
    example: '/var/lib/foyer/images',
    default: '`images` in `DATA_DIR`',
  }),
};
