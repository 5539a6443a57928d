import { toE164Phone } from '@sazon/domain/auth/phone';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { courierDocumentNames } from '@sazon/domain/logistics/courier-documents';
import { companyDocumentNames } from '@sazon/domain/payroll/company-documents';
import { describeDocumentEnd, findDocumentNotice } from '@sazon/domain/restaurants/document-expiry-notices';
import { restaurantDocumentNames } from '@sazon/domain/restaurants/restaurant-documents';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import type { CompanyDocumentEnd, CourierDocumentEnd, RestaurantDocumentEnd } from './expiring-documents-queries.ts';

/** A document whose owner is told of it now. */
export type DocumentNotice = {
  /** 'Concepto sanitario de La Fonda vence hoy'. */
  title: string;
  /** Each with a key of who has it, which it is, until when and which notice this is. */
  messages: (Message & { dedupeKey: string })[];
};

const kind = 'paper_ending';

/** Tells a restaurant's e-mail and its people of a document; null: not on this date. */
export const buildRestaurantNotice = (
  { restaurantId, kind: which, ...end }: RestaurantDocumentEnd,
  today: IsoDate,
  supportUrl: string,
): DocumentNotice | null =>
  buildTeamNotice({ ...end, ownerId: restaurantId, which, documentName: restaurantDocumentNames[which] }, today, {
    ask: `Envíanos el documento nuevo: ${supportUrl}`,
    url: '/admin/restaurantes',
  });

/** Tells the e-mail of a company's bills and its people of a document: the RUT they send themselves. */
export const buildCompanyNotice = (
  { enterpriseId, kind: which, ...end }: CompanyDocumentEnd,
  today: IsoDate,
  supportUrl: string,
): DocumentNotice | null =>
  buildTeamNotice({ ...end, ownerId: enterpriseId, which, documentName: companyDocumentNames[which] }, today, {
    ask:
      which === 'contract'
        ? `Escríbenos para renovarlo: ${supportUrl}`
        : 'Sube el nuevo en la configuración de la empresa.',
    url: `/admin/empresas/configuracion?empresa=${enterpriseId}`,
  });

type TeamDocumentEnd = {
  ownerId: string;
  name: string;
  email: string | null;
  staff: string[];
  which: string;
  documentName: string;
  expiresOn: IsoDate;
};

function buildTeamNotice(
  { ownerId, name, email, staff, which, documentName, expiresOn }: TeamDocumentEnd,
  today: IsoDate,
  { ask, url }: { ask: string; url: string },
): DocumentNotice | null {
  const days = findDocumentNotice(expiresOn, today);
  if (days === null) return null;
  const of = `${kind}:${ownerId}:${which}:${expiresOn}:${days}`;
  const end = describeDocumentEnd(expiresOn, today);
  const told = { kind, subject: `${documentName}: ${end}`, body: `Es de ${name}. ${ask}`, data: { url } };
  return {
    title: `${documentName} de ${name} ${end}`,
    messages: [
      ...(email === null ? [] : [{ channel: 'email' as const, to: email, ...told, dedupeKey: `${of}:email` }]),
      ...staff.map((id) => ({ channel: 'push' as const, to: id, ...told, dedupeKey: `${of}:push:${id}` })),
    ],
  };
}

/** Tells a courier of a document, by notification and SMS; null: not on this date. */
export function buildCourierNotice(
  { courierId, name, phone, ...paper }: CourierDocumentEnd,
  today: IsoDate,
  supportUrl: string,
): DocumentNotice | null {
  const days = findDocumentNotice(paper.expiresOn, today);
  if (days === null) return null;
  const of = `${kind}:${courierId}:${paper.kind}:${paper.expiresOn}:${days}`;
  const paperName = courierDocumentNames[paper.kind];
  const end = describeDocumentEnd(paper.expiresOn, today);
  const subject = `${paperName}: ${end}`;
  const body = `Envíanos el documento nuevo: ${supportUrl}`;
  const sms = `Tu papel ${paperName} ${end}. ${body}`;
  const data = { url: '/domi' };
  return {
    title: `${paperName} de ${name} ${end}`,
    messages: [
      { channel: 'push', to: courierId, kind, subject, body, data, dedupeKey: `${of}:push` },
      { channel: 'sms', to: toE164Phone(phone), userId: courierId, kind, body: sms, dedupeKey: `${of}:sms` },
    ],
  };
}
