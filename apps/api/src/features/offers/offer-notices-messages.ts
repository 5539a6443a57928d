import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import type { BudgetEnd } from '@sazon/domain/coupons/offer-limits';
import { formatCop, formatPercent } from '@sazon/domain/money/format';
import { PRODUCT } from '@sazon/domain/product-name';
import { findShareAnswerDay, type NoticePercent } from '@sazon/domain/promotions/offer-budget-and-answer-notices';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import type { NearBudget, Reached, WaitingShare } from './offer-notices-queries.ts';

const pages: Readonly<Record<Reached['place'], (placeId: string | null) => string>> = {
  platform: () => '/admin/sazon/ofertas',
  restaurant: (restaurantId) => `/admin/restaurantes/ofertas?restaurante=${restaurantId}`,
  enterprise: (enterpriseId) => `/admin/empresas/ofertas?empresa=${enterpriseId}`,
};

/** A notification and, where there is an address, an e-mail to each. */
const toEach = (
  publicUrl: string,
  people: readonly Reached[],
  { kind, subject, body, key }: { kind: string; subject: string; body: string; key: string },
): Message[] =>
  people.flatMap(({ id, email, place, placeId }): Message[] => {
    const url = pages[place](placeId);
    const data = { url };
    const dedupeKey = `${key}:${place}:${id}`;
    return [
      { channel: 'push', to: id, kind, subject, body, data, dedupeKey: `${dedupeKey}:push` },
      ...(email === null
        ? []
        : [
            {
              ...{ channel: 'email' as const, to: email, kind, subject, userId: id, data },
              ...{ body: `${body} Míralo en ${publicUrl}${url}`, dedupeKey: `${dedupeKey}:email` },
            },
          ]),
    ];
  });

/** What follows, by what the offer does when its budget is spent. */
const budgetNews: Record<BudgetEnd, Record<NoticePercent, string>> = {
  stop: {
    100: 'Ya no se da en compras nuevas; lo ya pagado se cumple.',
    80: 'Se detiene sola cuando lo agote.',
  },
  platform: {
    100: `La oferta sigue: desde ahora ${PRODUCT.name} paga todo el descuento.`,
    80: `Cuando lo agote sigue, y ${PRODUCT.name} paga todo el descuento.`,
  },
};

/** Builds the messages that an offer has spent most or all of its budget. */
export const buildBudgetNotices = (
  publicUrl: string,
  people: readonly Reached[],
  { id, title, budgetCop, budgetEnd, spentCop }: NearBudget,
  percent: NoticePercent,
): Message[] =>
  toEach(publicUrl, people, {
    kind: 'offer_budget',
    key: `offer_budget:${id}:${percent}:${budgetCop}`,
    subject: percent === 100 ? `«${title}» agotó su presupuesto` : `«${title}» va en 80% de su presupuesto`,
    body: `Van ${formatCop(spentCop)} de ${formatCop(budgetCop)}. ${budgetNews[budgetEnd][percent]}`,
  });

/** Builds the messages that a funder is asked for its share, or has its last day to answer. */
export const buildShareNotices = (
  publicUrl: string,
  people: readonly Reached[],
  { id, title, askedBps, askedAt }: WaitingShare,
  what: 'asked' | 'last_day',
): Message[] =>
  toEach(publicUrl, people, {
    kind: 'offer_share',
    key: `offer_share:${id}:${askedAt}:${what}`,
    subject:
      what === 'asked' ? `${PRODUCT.name} te propone una oferta: «${title}»` : `Hoy es el último día para «${title}»`,
    body: `Te propone poner ${formatPercent(askedBps)} del descuento. Responde hasta el ${formatLongDate(
      findShareAnswerDay(askedAt),
    ).toLowerCase()}: mientras tanto lo paga ${PRODUCT.name}.`,
  });
