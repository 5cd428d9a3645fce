/** The server keeps no more than this of the longer side, in pixels: sending more would only take longer. */
const LONGEST_SIDE = 1_600;
const QUALITY = 0.85;

/**
 * A picture as small as the server would make it, so that it goes over a slow line in seconds. A file that this browser cannot
 * draw is sent as it is: the server says what is wrong with it.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const small = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    return small !== null && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}
