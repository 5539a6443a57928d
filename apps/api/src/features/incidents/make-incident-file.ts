import { isRefusal, type Refusal } from '@sazon/contract/refusal';
import type { Deps } from '../../deps.ts';
import { runInTurn } from '../../outside/picture-queue.ts';
import { readPhoto } from '../private-photos/photo-bytes-actions.ts';
import { type FilePhoto, renderIncidentPdf } from './incident-file-pdf.ts';
import { listIncidentTransfers } from './incident-money-queries.ts';
import { readIncident } from './incident-view.ts';

const photoLink = '/api/photos/';
const longestSide = 1000;

/** Makes the file of an incident with its photos, as it is now. */
export async function makeIncidentFile(
  deps: Deps,
  id: string,
): Promise<{ name: string; bytes: Buffer } | Refusal<'NOT_FOUND'>> {
  const incident = await readIncident(deps, id);
  if (isRefusal(incident)) return incident;
  const photos: FilePhoto[] = [];
  // one after another, so that a file with many photos does not take the whole machine
  for (const { url } of incident.photos) photos.push(await readJpeg(deps, url.slice(photoLink.length)));
  const transfers = incident.decidedAt === null ? [] : await listIncidentTransfers(deps.db, id, incident.decidedAt);
  const bytes = await renderIncidentPdf(incident, { photos, transfers, madeAtMs: deps.now() });
  return { name: `expediente-${incident.number}.pdf`, bytes };
}

/** Reads a photo as JPEG, the only kind of ours that a PDF takes. Null when its file is gone. */
async function readJpeg(deps: Deps, token: string): Promise<FilePhoto> {
  const bytes = await readPhoto(deps, token);
  if (bytes === undefined) return null;
  const { default: sharp } = await import('sharp');
  const { data, info } = await runInTurn(() =>
    sharp(bytes)
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 78 })
      .toBuffer({ resolveWithObject: true }),
  );
  return { jpeg: data, width: info.width, height: info.height };
}
