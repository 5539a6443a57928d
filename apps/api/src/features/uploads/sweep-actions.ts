import { DAY_MS, HOUR_MS } from '@sazon/domain/calendar/bogota';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { photoKey } from '../courier-photos/photo-links.ts';
import { removePicture } from '../menus/pictures-actions.ts';
import { forgetPhotos, forgetPictures, photosToSweep, photosUsedAfterAll, picturesToSweep } from './sweep-queries.ts';

/** Nobody is still choosing among the photos of a dish after a day. */
const pictureWaitsMs = 24 * HOUR_MS;
/** A courier's phone sends a photo within a day, and what it did with it right after. */
const photoWaitsMs = 48 * HOUR_MS;
/** What is older was looked at long ago: not every photo there ever was is looked at every minute. */
const lookBackMs = 30 * DAY_MS;
const batch = 100;

/**
 * Removes what was uploaded and never used: photos that tell of no lunch, pictures that no dish showed. First it cannot be
 * used any more, then its bytes go, then its row: whoever is stopped in between goes on in the next run.
 */
export async function sweepUploads(deps: Deps): Promise<number> {
  const nowMs = deps.now();
  const pictures = await inOneStatement(deps, (tx) => picturesToSweep(tx, nowMs - pictureWaitsMs, nowMs, batch));
  for (const id of pictures) await removePicture(deps, id);
  if (pictures.length > 0) await inOneStatement(deps, (tx) => forgetPictures(tx, pictures));
  const photos = await inOneStatement(deps, (tx) => photosToSweep(tx, nowMs - lookBackMs, nowMs - photoWaitsMs, batch));
  const used = new Set(
    photos.length > 0 ? await inOneStatement(deps, (tx) => photosUsedAfterAll(tx, photos, nowMs)) : [],
  );
  const unused = photos.filter((id) => !used.has(id));
  for (const id of unused) await deps.files.remove(photoKey(id));
  if (unused.length > 0) await inOneStatement(deps, (tx) => forgetPhotos(tx, unused));
  return pictures.length + unused.length;
}
