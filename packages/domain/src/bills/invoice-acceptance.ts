import type { IsoDate } from '../calendar/iso-date.ts';
import { addWorkingDays } from '../calendar/working-days.ts';

/**
 * What a buyer tells the tax office (DIAN) of an invoice on credit: that it came, that it is accepted, or a claim.
 * Silence of three working days after it came accepts it ('tacit'; DUR 1074 de 2015, 2.2.2.53.4).
 */
export const INVOICE_EVENTS = ['received', 'accepted', 'tacit', 'claimed'] as const;
export type InvoiceEventKind = (typeof INVOICE_EVENTS)[number];
export type InvoiceEvent = { kind: InvoiceEventKind; on: IsoDate };

export const invoiceEventNames: Readonly<Record<InvoiceEventKind, string>> = {
  received: 'Acuse de recibo',
  accepted: 'Aceptación expresa',
  tacit: 'Aceptación tácita',
  claimed: 'Reclamo',
};

const silentWorkingDays = 3;

/** Returns the last day on which the buyer may answer. From the next day on, silence has accepted the invoice. */
export const findInvoiceAnswerDay = (receivedOn: IsoDate): IsoDate => addWorkingDays(receivedOn, silentWorkingDays);

const isAnswer = ({ kind }: InvoiceEvent) => kind !== 'received';

/** Whether silence has accepted an invoice by this date. */
export function isAcceptedBySilence(events: readonly InvoiceEvent[], today: IsoDate): boolean {
  const received = events.find(({ kind }) => kind === 'received');
  return received !== undefined && !events.some(isAnswer) && today > findInvoiceAnswerDay(received.on);
}

/** Returns why an event cannot be recorded, in Spanish, or null when it can. */
export function findEventFault(
  events: readonly InvoiceEvent[],
  { kind, on }: InvoiceEvent,
  { issuedOn, today }: { issuedOn: IsoDate; today: IsoDate },
): string | null {
  if (on > today) return 'Esa fecha todavía no llega.';
  if (on < issuedOn) return 'La factura es de una fecha posterior.';
  const received = events.find((event) => event.kind === 'received');
  if (kind === 'received') return received === undefined ? null : 'El acuse de recibo ya está anotado.';
  if (received === undefined) return 'Primero anota el acuse de recibo.';
  if (on < received.on) return 'El acuse de recibo es de una fecha posterior.';
  if (events.some((event) => isAnswer(event) && event.kind !== 'tacit'))
    return 'La respuesta del comprador ya está anotada.';
  if (on > findInvoiceAnswerDay(received.on)) return 'Ya pasaron los tres días hábiles: quedó aceptada.';
  return null;
}
