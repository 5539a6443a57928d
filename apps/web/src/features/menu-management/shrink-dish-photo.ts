const lightBytes = 1_500_000;
/** The longer side of a shrunk photo (px), unless its shorter side would fall below `shortestSide`. */
const longestSide = 2000;
/** The server refuses a picture whose shorter side is shorter than this (px). */
const shortestSide = 720;

/** Shrinks a photo for a faster upload; returns it unchanged when it has `lightBytes` or less, or is unreadable. */
export async function shrinkDishPhoto(photo: File): Promise<Blob> {
  if (photo.size <= lightBytes) return photo;
  try {
    const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
    const { width, height } = picture;
    const scale = Math.min(1, Math.max(longestSide / Math.max(width, height), shortestSide / Math.min(width, height)));
    const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  } catch {
    return photo;
  }
}
