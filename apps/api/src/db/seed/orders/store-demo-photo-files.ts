import fs from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../../../deps.ts';
import { buildPhotoKey } from '../../../features/private-photos/photo-links.ts';
import type { PhotoPurpose } from '../../schema/database.ts';

const pictures: Readonly<Record<PhotoPurpose, string>> = {
  arrival: 'arrival.webp',
  not_delivered: 'not-delivered.webp',
  incident: 'incident.webp',
  problem: 'incident.webp',
};

const readPictureBytes = (purpose: PhotoPurpose): Promise<Buffer> =>
  fs.readFile(path.join(import.meta.dirname, '../data', pictures[purpose]));

/** Returns a picture of a bag that opened on its way. */
export const incidentBytes = (): Promise<Buffer> => readPictureBytes('incident');

/** Stores a picture for every photo of the demo couriers. */
export async function keepDemoPhotos(
  files: Deps['files'],
  photos: readonly { id: string; purpose: PhotoPurpose }[],
): Promise<void> {
  const [arrival, not_delivered, incident] = await Promise.all([
    readPictureBytes('arrival'),
    readPictureBytes('not_delivered'),
    readPictureBytes('incident'),
  ]);
  const bytes = { arrival, not_delivered, incident, problem: incident };
  await Promise.all(photos.map(({ id, purpose }) => files.put(buildPhotoKey(id), bytes[purpose])));
}
