import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { toBogotaDate, toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatHour, formatMediumDate, formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { lowerFirst } from '@sazon/domain/first-letter-case';
import {
  describeIncidentActor,
  describeIncidentEvent,
  describeIncidentRaiser,
  describeIncidentTitle,
  incidentPhotoWords,
  incidentRoleNames,
  messageChannelWords,
} from '@sazon/domain/incidents/incident-page-texts';
import { incidentStageNames, incidentTypeNames } from '@sazon/domain/incidents/incident-types-and-decisions';
import { incidentStatusNames } from '@sazon/domain/incidents/lifecycle';
import { custodyLabels } from '@sazon/domain/logistics/custody-chain-packing-and-left-behind';
import { messageStatusNames } from '@sazon/domain/messages/message-status-names';
import { formatCop } from '@sazon/domain/money/format';
import type { PdfPhoto } from '../../sheets/draw-pdf-photos.ts';
import { drawPdfReport, type PdfSection } from '../../sheets/draw-pdf-report.ts';
import type { PdfTable } from '../../sheets/draw-pdf-table.ts';
import { buildMoneySections } from './incident-file-money.ts';
import type { IncidentTransfer } from './incident-money-queries.ts';

/** A photo of the incident as JPEG; null: its file is gone. */
export type FilePhoto = { jpeg: Buffer; width: number; height: number } | null;

/**
 * Draws an incident's file as a tagged PDF: what happened, its orders, who held each bag and when, photos, decision with
 * what each party pays, messages and history.
 */
export function renderIncidentPdf(
  incident: IncidentDetail,
  {
    photos,
    transfers,
    madeAtMs,
  }: { photos: readonly FilePhoto[]; transfers: readonly IncidentTransfer[]; madeAtMs: number },
): Promise<Buffer> {
  const { number, type, orders, messages, events } = incident;
  const title = describeIncidentTitle(
    type,
    orders.map(({ code }) => code),
  );
  const sections: PdfSection[] = [
    { title: 'Órdenes', table: buildOrders(incident) },
    {
      title: 'Quién tuvo cada bolsa',
      text: 'Cada lectura con su hora y su nombre.',
      table: buildCustody(incident),
    },
    buildPhotos(incident, photos),
    ...buildMoneySections(incident, transfers),
    messages.length === 0
      ? { title: 'Mensajes', text: 'No se le ha escrito a nadie.' }
      : { title: 'Mensajes', table: buildMessages(messages) },
    { title: 'Historia', table: buildHistory(events) },
  ];
  return drawPdfReport({
    title: `Expediente ${number}: ${title}`,
    lines: listFacts(incident, madeAtMs),
    sections,
    madeAtMs,
  });
}

function listFacts(incident: IncidentDetail, madeAtMs: number): string[] {
  const { type, at, place, description, raisedBy, raisedByName, restaurant, courier, status, decision } = incident;
  const isWithdrawn = status === 'closed' && decision === null;
  return [
    `${incidentTypeNames[type]}: ${lowerFirst(incidentStageNames[place])}, ${lowerFirst(formatMoment(at))}`,
    ...(description === null ? [] : [`«${description}»`]),
    `Reportó: ${describeIncidentRaiser(raisedBy, raisedByName)}.`,
    `Cocina: ${restaurant.name}.${courier === null ? '' : ` Domi: ${courier}.`}`,
    `Estado: ${lowerFirst(isWithdrawn ? 'Retirado' : incidentStatusNames[status])}. Expediente del ${lowerFirst(formatMoment(madeAtMs))}`,
  ];
}

const buildOrders = ({ orders, customers, shares }: IncidentDetail): PdfTable => ({
  headings: ['Orden', shares === null ? 'Valor' : 'Costo', 'Al cliente'],
  rows: orders.map(({ id, code, menu, location, scheduleDate, hour, cost, refund }) => [
    `${code}  ${menu}. ${formatMediumDate(scheduleDate)}, ${formatHour(hour)}, ${location}. ${
      customers.find(({ orderId }) => orderId === id)?.name ?? ''
    }`,
    formatCop(cost),
    formatCop(refund),
  ]),
});

/** The hour alone on the day of the lunch, else with its date. */
const formatReading = (atMs: number, date: string): string =>
  toBogotaDate(atMs) === date ? formatHour(toBogotaHour(atMs)) : formatMoment(atMs);

function buildCustody({ custody, orders, type, at: reportedAt, raisedBy, raisedByName }: IncidentDetail): PdfTable {
  const rows = custody.flatMap(({ orderId, dueAt, bags }) => {
    const order = orders.find(({ id }) => id === orderId);
    const [code, date] = [order?.code ?? '', order?.scheduleDate ?? ''];
    const readings = bags.flatMap(({ links, replacedAt }, place) => {
      const bag = place === 0 ? code : `${code}, reposición`;
      return [
        ...links.map(({ step, at, who }) => ({ words: [`${bag}: ${lowerFirst(custodyLabels[step])}`, who], at })),
        ...(replacedAt === null ? [] : [{ words: [`${bag}: se repuso`], at: replacedAt }]),
      ];
    });
    const report = `${code}: ${lowerFirst(incidentTypeNames[type])}, según ${describeIncidentRaiser(raisedBy, raisedByName)}`;
    const read = [
      ...readings.filter(({ at }) => at !== null),
      { words: [report], at: reportedAt },
      { words: [`${code}: a tiempo hasta`], at: dueAt },
    ].toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0));
    return [...read, ...readings.filter(({ at }) => at === null)].map(({ words, at }) => [
      words.filter(Boolean).join(', '),
      at === null ? 'Sin lectura' : formatReading(at, date),
    ]);
  });
  return { headings: ['Lectura y persona', 'Hora'], rows };
}

function buildPhotos({ photos, type }: IncidentDetail, files: readonly FilePhoto[]): PdfSection {
  if (photos.length === 0) return { title: 'Fotos', text: 'Nadie tomó foto.' };
  const drawn = photos.flatMap(({ at, who, shows }, place): PdfPhoto[] => {
    const file = files[place] ?? null;
    const caption = [incidentPhotoWords[shows], formatMoment(at), who].filter(Boolean).join(', ');
    return file === null ? [] : [{ ...file, alt: `Foto: ${incidentTypeNames[type]}, ${caption}`, caption }];
  });
  const gone = photos.length - drawn.length;
  const lost = gone === 0 ? '' : ` ${gone === 1 ? 'Una ya no se conserva.' : `${gone} ya no se conservan.`}`;
  return {
    title: 'Fotos',
    text: `${photos.length === 1 ? 'Una foto.' : `${photos.length} fotos.`}${lost}`,
    photos: drawn,
  };
}

const buildMessages = (messages: IncidentDetail['messages']): PdfTable => ({
  headings: ['Mensaje', 'Estado'],
  rows: messages.map(({ at, to, role, channel, text, status }) => [
    `${formatMoment(at)}  ${to ?? incidentRoleNames[role]} (${lowerFirst(incidentRoleNames[role])}, ${messageChannelWords[channel]}): «${text}»`,
    messageStatusNames[status] ?? status,
  ]),
});

const buildHistory = (events: IncidentDetail['events']): PdfTable => ({
  headings: ['Qué pasó', 'Cuándo'],
  rows: events.map(({ action, by, who, words, at }) => [
    `${describeIncidentEvent(action)}. ${describeIncidentActor(by, who)}${words === null ? '' : `: «${words}»`}`,
    formatMoment(at),
  ]),
});
