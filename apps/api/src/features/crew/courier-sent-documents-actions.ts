import type { answerCourierPaper as answerRoute } from '@sazon/contract/crew/courier-documents-routes';
import type { CourierOwnPapers } from '@sazon/contract/crew/courier-documents-schemas';
import type { RouteParsed } from '@sazon/contract/define-route';
import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatDateWithYear } from '@sazon/domain/calendar/date-and-hour-format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import {
  type CourierDocument,
  courierDocumentNames,
  listNeededDocuments,
} from '@sazon/domain/logistics/courier-documents';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { detectDocumentType } from '../../outside/document-file-type.ts';
import { buildDocumentKey } from '../filed-documents/document-file-key.ts';
import { recordSettingChange } from '../settings/settings-rows-and-history-queries.ts';
import { findDocumentFile, saveDocumentFile } from './courier-documents-queries.ts';
import { lockPerson } from './courier-person-and-profile-queries.ts';
import {
  deleteSentDocument,
  findSentDocument,
  saveReturn,
  saveSentDocument,
} from './courier-sent-documents-queries.ts';
import { findCourierDocuments } from './couriers-queries.ts';

/** The documents that a courier's vehicle needs: what counts, what waits, and what came back. */
export async function readOwnDocuments(deps: Deps, courierId: string): Promise<CourierOwnPapers> {
  const { vehicle, papers, paperFiles, sentPapers } = await findCourierDocuments(deps.db, courierId);
  return {
    data: listNeededDocuments(vehicle).map((kind) => {
      const sent = sentPapers.find((one) => one.kind === kind);
      return {
        ...{ kind, expiresOn: papers[kind] ?? null, hasFile: paperFiles.includes(kind) },
        sent: sent ? { expiresOn: sent.expiresOn, sentAt: sent.sentAt, returned: sent.returned } : null,
      };
    }),
  };
}

/** Keeps a document that a courier sends until the platform answers, in place of what they sent before. */
export async function sendOwnDocument(
  deps: Deps,
  courierId: string,
  { kind, expiresOn }: { kind: CourierDocument; expiresOn: IsoDate },
  bytes: Buffer,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'UNSUPPORTED_MEDIA' | 'VALIDATION'>> {
  if (expiresOn < toBogotaDate(deps.now()))
    return refuse('VALIDATION', { field: 'expiresOn', message: 'Ese papel ya venció. Envía el vigente.' });
  const type = detectDocumentType(bytes);
  if (type === null) return refuse('UNSUPPORTED_MEDIA', { message: 'Sube un PDF, o una foto JPG o PNG.' });
  const fileId = deps.newId();
  await deps.files.put(buildDocumentKey('courier', fileId, type), bytes);
  const saved = await inTransaction(deps, async (tx, events) => {
    events.publish(['platform']);
    if ((await lockPerson(tx, courierId)) === undefined) return refuse('NOT_FOUND');
    const former = await findSentDocument(tx, courierId, kind);
    await saveSentDocument(tx, { courierId, kind, expiresOn, fileId, type }, deps.now());
    return { former };
  });
  const gone = isRefusal(saved) ? { fileId, type } : saved.former;
  if (gone) await deps.files.remove(buildDocumentKey('courier', gone.fileId, gone.type));
  return isRefusal(saved) ? saved : { ok: true };
}

/** Approves a document that a courier sent, so that it counts, or returns it with a reason; the courier is told. */
export async function answerCourierPaper(
  deps: Deps,
  userId: string,
  { id: courierId, kind }: { id: string; kind: CourierDocument },
  { accept, sentAt, reason }: RouteParsed<typeof answerRoute>['body'],
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'REASON_REQUIRED'>> {
  if (isOwnDecision(userId, courierId)) return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
  if (!accept && reason === null) return refuse('REASON_REQUIRED', { field: 'reason' });
  const answered = await inTransaction(deps, async (tx, events) => {
    events.publish([`courier:${courierId}`]);
    const person = await lockPerson(tx, courierId);
    const sent = person && (await findSentDocument(tx, courierId, kind));
    if (person === undefined || sent === undefined) return refuse('NOT_FOUND');
    if (sent.isReturned) return refuse('STATE_CONFLICT', { message: 'Ya se lo devolviste: espera que envíe otro.' });
    if (sent.sentAtMs !== sentAt)
      return refuse('STATE_CONFLICT', { message: 'Ya envió otro: ábrelo antes de responder.' });
    const nowMs = deps.now();
    const until = sent.expiresOn;
    const former = accept ? await findDocumentFile(tx, courierId, kind) : undefined;
    if (accept) {
      const { fileId, type } = sent;
      await saveDocumentFile(tx, { courierId, kind, expiresOn: until, fileId, type, userId }, nowMs);
      await deleteSentDocument(tx, courierId, kind);
    } else await saveReturn(tx, { courierId, kind, userId, reason: reason ?? '' }, nowMs);
    const name = courierDocumentNames[kind];
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
  if (answered.former)
    await deps.files.remove(buildDocumentKey('courier', answered.former.fileId, answered.former.type));
  return { ok: true };
}
