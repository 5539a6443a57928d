import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { calculateReviewPoints } from '@sazon/domain/catalog/ratings';
import { toIso } from '../../to-iso.ts';
import type { SeedDays } from '../choose-demo-order-days.ts';
import type { SeedRows } from '../insert-seed-rows.ts';
import type { Cast } from '../people/demo-accounts-permissions-and-courier-areas.ts';
import { seedChance, seedId, seedNumber } from '../seed-ids-and-chances.ts';
import type { SeedOrder } from './play-purchases-of-person.ts';

const demoFavorites = 5;
const conversation = [
  { kind: 'customer', body: 'Hola, ¿me lo pueden enviar sin cebolla, por favor?' },
  { kind: 'restaurant', body: 'Claro que sí, va sin cebolla. ¡Buen provecho!' },
] as const;

/** Favourites, chosen from what people have eaten, and a short chat on the demo customer's lunch of today. */
export function extraRows(orders: readonly SeedOrder[], cast: Cast, days: SeedDays): SeedRows {
  const demos = [cast.cliente, cast.nomina, cast.preaprobado];
  const eaten = new Map<string, { user_id: string; menu_id: string; created_at: string }>();
  const counts = new Map<string, number>();
  for (const { wish, fate, steps } of orders) {
    const { person, dish } = wish;
    const limit = demos.includes(person) ? demoFavorites : seedNumber(`${person.key}:favorites`, 4);
    const key = `${person.id} ${dish.id}`;
    const count = counts.get(person.id) ?? 0;
    if (fate !== 'delivered' || count >= limit || eaten.has(key)) continue;
    counts.set(person.id, count + 1);
    eaten.set(key, { user_id: person.id, menu_id: dish.id, created_at: toIso(steps.at(-1)?.atMs ?? days.nowMs) });
  }
  const lunch = orders.find(({ wish }) => wish.person === cast.cliente && wish.date === days.live);
  const senders = { customer: cast.cliente.id, restaurant: cast.restaurante.id };
  return {
    order_problems: buildProblems(orders, cast, days),
    order_reviews: buildReviews(orders, cast, days),
    favorites: [...eaten.values()],
    chat_messages: [
      ...buildQuestions(orders, cast, days),
      ...(lunch === undefined
        ? []
        : conversation.map(({ kind, body }, index) => ({
            id: seedId(`chat:${lunch.id}:${index}`),
            order_id: lunch.id,
            sender_id: senders[kind],
            sender_kind: kind,
            body,
            created_at: toIso(lunch.purchase.atMs + (index + 1) * 4 * MINUTE_MS),
            read_at: kind === 'customer' ? toIso(lunch.purchase.atMs + 6 * MINUTE_MS) : null,
            restaurant_read_at: kind === 'customer' ? toIso(lunch.purchase.atMs + 6 * MINUTE_MS) : null,
          }))),
    ],
  };
}

const problems = [
  { kind: 'not_received', description: 'Aparece entregado y en recepción no está.' },
  { kind: 'other', description: 'Venía sin cubiertos ni servilletas.' },
  { kind: 'late', description: 'Llegó cuando ya se me había acabado la hora de almuerzo.' },
] as const;

const isDemo = ({ wish }: SeedOrder, cast: Cast): boolean =>
  [cast.cliente, cast.nomina, cast.preaprobado].includes(wish.person);

/** Returns reported problems with the last lunches, which support has not answered. */
function buildProblems(orders: readonly SeedOrder[], cast: Cast, days: SeedDays) {
  const eaten = orders
    .filter((order) => order.fate === 'delivered' && !isDemo(order, cast))
    .toSorted((a, b) => Date.parse(b.wish.date) - Date.parse(a.wish.date));
  const lastOfEach = [...new Map(eaten.toReversed().map((order) => [order.wish.person, order])).values()];
  const latest = lastOfEach.toSorted((a, b) => Date.parse(b.wish.date) - Date.parse(a.wish.date));
  return latest.slice(0, problems.length).map(({ id, wish, steps, purchase }, index) => ({
    id: seedId(`problem:${id}`),
    order_id: id,
    user_id: wish.person.id,
    ...(problems[index] as (typeof problems)[number]),
    remedy: 'support' as const,
    amount_cop: 0,
    created_at: toIso(Math.min(days.nowMs, (steps.at(-1)?.atMs ?? purchase.atMs) + (20 + index * 5) * MINUTE_MS)),
  }));
}

const questions = [
  '¿A qué hora llega? Tengo reunión a las 12:45.',
  '¿Me lo pueden dejar en el piso 3, por favor?',
  'Ya bajo, dame dos minutos.',
];

/**
 * Returns unread messages about today's lunches; the last ones are for the demo courier, who waits for the customers.
 */
function buildQuestions(orders: readonly SeedOrder[], cast: Cast, days: SeedDays) {
  const today = orders.filter((order) => order.wish.date === days.live && !isDemo(order, cast));
  const awaited = today.find(
    ({ wish, steps }) =>
      cast.couriers.get(wish.serving.slot.place.key) === cast.domi && steps.at(-1)?.to === 'in_delivery_site',
  );
  const asked = [
    ...today.filter((order) => order !== awaited).slice(0, questions.length - 1),
    ...(awaited ? [awaited] : []),
  ];
  return asked.map(({ id, wish }, index) => ({
    id: seedId(`question:${id}`),
    order_id: id,
    sender_id: wish.person.id,
    sender_kind: 'customer' as const,
    body: questions[index] as string,
    created_at: toIso(days.nowMs - (9 - index * 4) * MINUTE_MS),
    read_at: null,
  }));
}

const comments = [
  'Muy rico y bien servido.',
  'Llegó caliente y a tiempo.',
  'La porción estaba justa.',
  null,
  null,
  null,
];
const reviewedPercent = 35;
const publishedPercent = 60;

/** Invents ratings: most people are pleased, and each dish has its own share of those who are not. */
const chooseRatings = (key: string, dishId: string) => ({
  food: seedChance(`${key}:pleased`, 45 + seedNumber(`${dishId}:liked`, 50)) ? 5 : 4 - seedNumber(`${key}:food`, 2),
  delivery: 5 - (seedNumber(`${key}:delivery`, 8) % 2),
});

/** Returns reviews of delivered lunches; the demo customer has not rated the last ones yet. */
function buildReviews(orders: readonly SeedOrder[], cast: Cast, days: SeedDays) {
  const delivered = orders.filter(({ fate }) => fate === 'delivered');
  const open = new Set(delivered.filter(({ wish }) => wish.person === cast.cliente).slice(-3));
  return delivered
    .filter((order) => !open.has(order) && seedChance(`${order.wish.key}:review`, reviewedPercent))
    .map(({ id, wish, steps, purchase }) => ({
      id,
      wish,
      steps,
      purchase,
      ratings: chooseRatings(wish.key, wish.dish.id),
    }))
    .map(({ id, wish, steps, purchase, ratings }) => ({
      order_id: id,
      user_id: wish.person.id,
      ratings: JSON.stringify(ratings),
      points: calculateReviewPoints(ratings),
      menu_id: wish.dish.id,
      brand_id: wish.dish.brand.id,
      restaurant_id: wish.dish.restaurant.id,
      published: seedChance(`${wish.key}:published`, publishedPercent),
      comment: comments[seedNumber(`${wish.key}:comment`, comments.length)] ?? null,
      created_at: toIso(Math.min(days.nowMs, (steps.at(-1)?.atMs ?? purchase.atMs) + 45 * MINUTE_MS)),
    }));
}
