/** The server's limit: 300 KB. */
const maxPhotoBytes = 300 * 1024;

/** Qualities from fine to just readable: the first light enough is sent. */
const tries = [
  { longest: 1280, quality: 0.75 },
  { longest: 1280, quality: 0.55 },
  { longest: 960, quality: 0.5 },
  { longest: 720, quality: 0.4 },
];

/**
 * Redraws a photo on the phone: upright, small, and without the file's place and camera data. Returns null when the
 * file is not a readable picture or does not get small enough.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return null;
  try {
    for (const { longest, quality } of tries) {
      const made = await drawn(picture, longest, quality);
      if (made !== null && made.size <= maxPhotoBytes) return made;
    }
    return null;
  } finally {
    picture.close();
  }
}

function drawn(picture: ImageBitmap, longest: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
