import type { answerCourierPaper as answerRoute } from '@sazon/contract/crew/courier-papers-routes';
import type { CourierOwnPapers } from '@sazon/contract/crew/courier-papers-schemas';
import type { RouteParsed } from '@sazon/contract/define-route';
import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatDateWithYear } from '@sazon/domain/calendar/date-and-hour-format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { type CourierPaper, courierPaperNames, listNeededPapers } from '@sazon/domain/logistics/courier-documents';
import type { PaperFileType } from '@sazon/domain/restaurants/restaurant-documents';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { detectPaperType } from '../../outside/document-file-type.ts';
import { recordSettingChange } from '../settings/settings-rows-and-history-queries.ts';
import { buildCourierPaperKey } from './courier-document-file-key.ts';
import { findPaperFile, savePaperFile } from './courier-documents-queries.ts';
import { findCourierPapers, lockPerson } from './couriers-queries.ts';
import { deleteSentPaper, findSentPaper, saveReturn, saveSentPaper } from './sent-papers-queries.ts';

/** The papers that a courier's vehicle needs: what counts, what waits, and what came back. */
export async function readOwnPapers(deps: Deps, courierId: string): Promise<CourierOwnPapers> {
  const { vehicle, papers, paperFiles, sentPapers } = await findCourierPapers(deps.db, courierId);
  return {
    data: listNeededPapers(vehicle).map((kind) => {
      const sent = sentPapers.find((one) => one.kind === kind);
      return {
        ...{ kind, expiresOn: papers[kind] ?? null, hasFile: paperFiles.includes(kind) },
        sent: sent ? { expiresOn: sent.expiresOn, sentAt: sent.sentAt, returned: sent.returned } : null,
      };
    }),
  };
}

/** Keeps a paper that a courier sends until the platform answers, in place of what they sent before. */
export async function sendOwnPaper(
  deps: Deps,
  courierId: string,
  { kind, expiresOn }: { kind: CourierPaper; expiresOn: IsoDate },
  bytes: Buffer,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'UNSUPPORTED_MEDIA' | 'VALIDATION'>> {
  if (expiresOn < toBogotaDate(deps.now()))
    return refuse('VALIDATION', { field: 'expiresOn', message: 'Ese papel ya venció. Envía el vigente.' });
  const type = detectPaperType(bytes);
  if (type === null) return refuse('UNSUPPORTED_MEDIA', { message: 'Sube un PDF, o una foto JPG o PNG.' });
  const fileId = deps.newId();
  await deps.files.put(buildCourierPaperKey(fileId, type), bytes);
  const saved = await inTransaction(deps, async (tx, events) => {
    events.publish(['platform']);
    if ((await lockPerson(tx, courierId)) === undefined) return refuse('NOT_FOUND');
    const former = await findSentPaper(tx, courierId, kind);
    await saveSentPaper(tx, { courierId, kind, expiresOn, fileId, type }, deps.now());
    return { former };
  });
  if (isRefusal(saved)) return saved;
  if (saved.former) await deps.files.remove(buildCourierPaperKey(saved.former.fileId, saved.former.type));
  return { ok: true };
}

/** Approves a paper that a courier sent, so that it counts, or returns it with a reason; the courier is told. */
export async function answerCourierPaper(
  deps: Deps,
  userId: string,
  { id: courierId, kind }: { id: string; kind: CourierPaper },
  { accept, expiresOn, reason }: RouteParsed<typeof answerRoute>['body'],
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'REASON_REQUIRED'>> {
  if (isOwnDecision(userId, courierId)) return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
  if (!accept && reason === null) return refuse('REASON_REQUIRED', { field: 'reason' });
  const answered = await inTransaction(deps, async (tx, events) => {
    events.publish([`courier:${courierId}`]);
    const person = await lockPerson(tx, courierId);
    const sent = person && (await findSentPaper(tx, courierId, kind));
    if (person === undefined || sent === undefined) return refuse('NOT_FOUND');
    if (sent.isReturned) return refuse('STATE_CONFLICT', { message: 'Ya se lo devolviste: espera que envíe otro.' });
    const nowMs = deps.now();
    const until = expiresOn ?? sent.expiresOn;
    const former = accept ? await findPaperFile(tx, courierId, kind) : undefined;
    if (accept) {
      const { fileId, type } = sent;
      await savePaperFile(tx, { courierId, kind, expiresOn: until, fileId, type, userId }, nowMs);
      await deleteSentPaper(tx, courierId, kind);
    } else await saveReturn(tx, { courierId, kind, userId, reason: reason ?? '' }, nowMs);
    const name = courierPaperNames[kind];
    const told = { name: person.name, [name]: accept ? `aprobado, vence ${until}` : `devuelto: ${reason}` };
    await recordSettingChange(tx, { key: 'couriers', old: null, new: told, userId, nowMs });
    const subject = accept ? `Aprobamos tu ${name}` : `Envía otra vez tu ${name}`;
    const body = accept ? `Cuenta hasta el ${formatDateWithYear(until)}.` : (reason ?? '');
    const dedupeKey = `courier_paper:${sent.fileId}:${accept ? 'approved' : 'returned'}`;
    const push = { channel: 'push' as const, to: courierId, kind: 'courier_paper_answered', subject, body, dedupeKey };
    await deps.messages.send(tx, [{ ...push, data: { url: '/domi/papeles' } }], nowMs);
    return { former };
  });
  if (isRefusal(answered)) return answered;
  if (answered.former) await deps.files.remove(buildCourierPaperKey(answered.former.fileId, answered.former.type));
  return { ok: true };
}

/** Returns a paper as a courier sent it, with its bytes. */
export async function readSentPaper(
  deps: Deps,
  courierId: string,
  kind: CourierPaper,
): Promise<{ bytes: Buffer; type: PaperFileType } | Refusal<'NOT_FOUND'>> {
  const paper = await findSentPaper(deps.db, courierId, kind);
  const bytes = paper && (await deps.files.get(buildCourierPaperKey(paper.fileId, paper.type)));
  return paper === undefined || bytes === undefined ? refuse('NOT_FOUND') : { bytes, type: paper.type };
}
