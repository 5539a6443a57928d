import { DAY_MS, HOUR_MS } from '@sazon/domain/calendar/bogota-time';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { buildDocumentKey } from '../filed-documents/document-file-key.ts';
import { removePicture } from '../menu-management/dish-pictures-actions.ts';
import { buildPhotoKey } from '../private-photos/photo-links.ts';
import {
  claimPhotosToSweep,
  claimPicturesToSweep,
  deleteDocuments,
  deletePhotos,
  deletePictures,
  deleteReplacedCertificates,
  listDocumentsOfDeletedAccounts,
  listReplacedCertificates,
  restoreUsedPhotos,
} from './unused-uploads-queries.ts';

/** How long an uploaded picture waits until a dish shows it. */
const pictureWaitsMs = 24 * HOUR_MS;
/**
 * How long a courier's photo waits until it documents a lunch: a phone sends it within a day and uses it right after.
 */
const photoWaitsMs = 48 * HOUR_MS;
/** Photos older than this were checked before, so that not every photo is checked every minute. */
const lookBackMs = 30 * DAY_MS;
const batch = 100;

/**
 * Deletes unused uploads: photos without a lunch, pictures without a dish, documents of couriers who deleted their
 * account, replaced certificates of withholdings. The file goes before its row, so that an interrupted run continues. Returns how many.
 */
export async function deleteUnusedUploads(deps: Deps): Promise<number> {
  const nowMs = deps.now();
  const pictures = await inOneStatement(deps, (tx) => claimPicturesToSweep(tx, nowMs - pictureWaitsMs, nowMs, batch));
  for (const id of pictures) await removePicture(deps, id);
  if (pictures.length > 0) await inOneStatement(deps, (tx) => deletePictures(tx, pictures));
  const photos = await inOneStatement(deps, (tx) =>
    claimPhotosToSweep(tx, nowMs - lookBackMs, nowMs - photoWaitsMs, batch),
  );
  const used = new Set(
    photos.length > 0 ? await inOneStatement(deps, (tx) => restoreUsedPhotos(tx, photos, nowMs)) : [],
  );
  const unused = photos.filter((id) => !used.has(id));
  for (const id of unused) await deps.files.remove(buildPhotoKey(id));
  if (unused.length > 0) await inOneStatement(deps, (tx) => deletePhotos(tx, unused));
  const papers = await listDocumentsOfDeletedAccounts(deps.db, batch);
  for (const { fileId, type } of papers) await deps.files.remove(buildDocumentKey('courier', fileId, type));
  const fileIds = papers.map(({ fileId }) => fileId);
  if (papers.length > 0) await inOneStatement(deps, (tx) => deleteDocuments(tx, fileIds));
  return pictures.length + unused.length + papers.length + (await removeReplacedCertificates(deps));
}

async function removeReplacedCertificates(deps: Deps): Promise<number> {
  const files = await listReplacedCertificates(deps.db, batch);
  for (const { fileId, type } of files) await deps.files.remove(buildDocumentKey('withholding', fileId, type));
  const fileIds = files.map(({ fileId }) => fileId);
  if (files.length > 0) await inOneStatement(deps, (tx) => deleteReplacedCertificates(tx, fileIds));
  return files.length;
}
