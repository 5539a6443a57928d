import { LEGAL_PAYMENT_DAYS } from '../bills/settlement-dates-and-number.ts';
import { formatDayMonth, formatMonth, formatSpokenHour } from '../calendar/date-and-hour-format.ts';
import { addDays, type IsoDate } from '../calendar/iso-date.ts';
import { lowerFirst, upperFirst } from '../first-letter-case.ts';
import type { Cop } from '../money/cop.ts';
import { formatCop, formatCopMillions } from '../money/format.ts';
import { PRODUCT } from '../product-name.ts';
import { formatList } from '../spanish-list-format.ts';
import type { Finding } from './company-report-sentences.ts';
import { formatShare, formatSharesOfWhole, ON_TIME_GOAL_BPS, toShareBps } from './shares-averages-and-changes.ts';

/** Returns the index of the greatest value, or -1 when none is above zero or two are equal. */
function findPeak(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  const first = values.indexOf(most);
  return most === 0 || values.indexOf(most, first + 1) !== -1 ? -1 : first;
}

/** Says which week sold most. `peak` is its index, or -1 when none stands out. */
export function describeWeeks(
  weeks: readonly { start: IsoDate; salesCop: Cop }[],
  today: IsoDate,
): Finding & { peak: number } {
  const running = weeks.at(-1);
  const isRunning = running !== undefined && isRunningWeek(running.start, today);
  const whole = isRunning ? weeks.slice(0, -1) : weeks;
  const peak = findPeak(weeks.map(({ salesCop }) => salesCop));
  const best = weeks[peak];
  const [first, last] = [whole[0], whole.at(-1)];
  const soFar = isRunning ? ` La semana en curso lleva ${formatCop(running.salesCop)}.` : '';
  if (best === undefined || first === undefined || last === undefined) {
    const text = isRunning && running.salesCop > 0 ? soFar.trim() : 'No hay ventas en estas semanas.';
    return { title: 'Ventas por semana', text, peak };
  }
  const text = `De ${formatCopMillions(first.salesCop)} a ${formatCopMillions(last.salesCop)} en ${whole.length} semanas. La mejor fue la del ${formatDayMonth(best.start)}, con ${formatCop(best.salesCop)}.${soFar}`;
  return { title: `La semana del ${formatDayMonth(best.start)} fue la mejor`, text, peak };
}

/** Whether the week that begins on this day is not over. */
export const isRunningWeek = (start: IsoDate, today: IsoDate): boolean => start <= today && today <= addDays(start, 6);

/** A part of a whole, with the name that a sentence uses for it. */
export type NamedPart = { name: string; amountCop: Cop };

/** Says what pays most. The name of a part begins the sentence, such as 'La nómina'. */
export function describeMix(parts: readonly NamedPart[]): Finding {
  const total = parts.reduce((sum, { amountCop }) => sum + amountCop, 0);
  const top = parts[findPeak(parts.map(({ amountCop }) => amountCop))];
  const shares = formatSharesOfWhole(parts.map(({ amountCop }) => amountCop));
  // an article is written small within a sentence, a name is not
  const said = parts.map(
    ({ name }, place) => `${/^(El|La|Los|Las) /.test(name) ? lowerFirst(name) : name} ${shares[place]}`,
  );
  const text = `De ${formatCop(total)}: ${said.join(', ')}.`;
  if (top === undefined) return { title: 'Con qué se paga', text };
  const bps = toShareBps(top.amountCop, total) ?? 0;
  if (bps > 5500) return { title: `${top.name} paga más de la mitad`, text };
  if (bps >= 4500) return { title: `${top.name} paga casi la mitad`, text };
  return { title: `${top.name} es lo que más paga`, text };
}

/** Says who funds most of the discounts. */
export function describeFunders(sums: { platformCop: Cop; restaurantCop: Cop; enterpriseCop: Cop }): Finding {
  const { platformCop, restaurantCop, enterpriseCop } = sums;
  const total = platformCop + restaurantCop + enterpriseCop;
  const amounts = [platformCop, restaurantCop, enterpriseCop];
  const shares = formatSharesOfWhole(amounts);
  const [platform, restaurants, companies] = amounts.map((cop, place) => `${formatCop(cop)} (${shares[place]})`);
  const text = `${PRODUCT.name} ${platform}, restaurantes ${restaurants}, empresas ${companies}.`;
  if (total === 0) return { title: 'Quién pone los descuentos', text: 'No hubo descuentos en estas fechas.' };
  const funders = [`${PRODUCT.name} pone`, 'Los restaurantes ponen', 'Las empresas ponen'];
  const top = findPeak(amounts);
  const bps = toShareBps(amounts[top] ?? 0, total) ?? 0;
  if (top === -1 || bps < 4500) return { title: 'Quién pone los descuentos', text };
  if (bps === 10_000) return { title: `${funders[top]} todos los descuentos`, text };
  return { title: `${funders[top]} ${bps <= 5500 ? 'la mitad' : 'la mayor parte'} de los descuentos`, text };
}

const countLate = (late: number): string =>
  late === 1 ? '1 entrega llegó tarde' : `${late.toLocaleString('es-CO')} entregas llegaron tarde`;

/**
 * Says which hours miss the goal for arrivals on time. `worst` is the index of the worst hour, or -1 when none misses
 * it.
 */
export function describeHours(
  hours: readonly { hour: string; timed: number; onTime: number }[],
): Finding & { worst: number } {
  const shares = hours.map(({ timed, onTime }) => toShareBps(onTime, timed) ?? 10_000);
  const missing = hours.filter((_, place) => (shares[place] ?? 10_000) < ON_TIME_GOAL_BPS);
  const late = hours.reduce((sum, { timed, onTime }) => sum + timed - onTime, 0);
  if (hours.length === 0)
    return { title: 'A tiempo por hora', text: 'No hay llegadas registradas en estas fechas.', worst: -1 };
  const [only, another] = missing;
  if (only === undefined)
    return late === 0
      ? { title: 'Todas las horas llegan a tiempo', text: 'Ninguna entrega llegó tarde.', worst: -1 }
      : { title: 'Todas las horas cumplen la meta', text: `${countLate(late)}.`, worst: -1 };
  const worst = shares.indexOf(Math.min(...shares));
  const ofHours = missing.map(({ hour, timed, onTime }) => `${timed - onTime} de ${formatSpokenHour(hour)}`);
  // 'p. m.' ends the sentence by itself
  const text = `${countLate(late)}: ${formatList(ofHours)}`;
  if (another === undefined)
    return { title: `${upperFirst(formatSpokenHour(only.hour))} es la hora que falla`, text, worst };
  if (missing.length === hours.length) return { title: 'Ninguna hora llega a la meta', text, worst };
  return { title: `Fallan ${formatList(missing.map(({ hour }) => formatSpokenHour(hour)))}`, text, worst };
}

/**
 * Says what customers got back, and who answers for the cancellations. A cancelled lunch was never billed, so what is
 * given back for it is in no settlement.
 */
export function describeRefunds(sums: {
  refundRestaurantCop: number;
  refundPlatformCop: number;
  cancelled: number;
  cancelledRestaurant: number;
  cancelledPlatform: number;
}): Finding {
  const sum = sums.refundRestaurantCop + sums.refundPlatformCop;
  const { cancelled, cancelledRestaurant, cancelledPlatform } = sums;
  const others = cancelled - cancelledRestaurant - cancelledPlatform;
  const count = (orders: number) => orders.toLocaleString('es-CO');
  const text = `${cancelled === 1 ? '1 cancelación' : `${count(cancelled)} cancelaciones`}: por ${count(cancelledRestaurant)} responden los restaurantes, por ${count(cancelledPlatform)} ${PRODUCT.name} y por ${count(others)} nadie o el cliente. Lo cancelado no se cobra en las liquidaciones.`;
  return { title: sum === 0 ? 'Nadie devolvió por su cuenta' : `${formatCop(sum)} devueltos a clientes`, text };
}

/** Says where most lunches are not picked up. `places` has those with most first. */
export function describeNoShows(places: readonly { name: string; noShows: number }[]): Finding {
  const total = places.reduce((sum, { noShows }) => sum + noShows, 0);
  const [top, next] = places;
  if (top === undefined) return { title: 'Todo se recogió', text: 'Ningún almuerzo se quedó sin recoger.' };
  const text = `${total === 1 ? '1 almuerzo no se recogió' : `${total} almuerzos no se recogieron`}. En ${top.name}: ${top.noShows}.`;
  const tenths = Math.round((top.noShows * 10) / total);
  if (next === undefined || top.noShows === next.noShows || tenths < 2)
    return { title: 'Lo que no se recogió, por lugar', text };
  return { title: `${tenths} de cada 10 se quedan en ${top.name}`, text };
}

/** Says the people of which month come back most. `people[n]` is how many had a lunch n months after their first. */
export function describeCohorts(cohorts: readonly { month: IsoDate; people: readonly number[] }[]): Finding {
  const back = cohorts.flatMap(({ month, people: [came = 0, next] }) => {
    const share = next === undefined ? null : toShareBps(next, came);
    return share === null ? [] : [{ month, share }];
  });
  const [first, last] = [back[0], back.at(-1)];
  if (first === undefined || last === undefined)
    return { title: 'Quién sigue pidiendo', text: 'Todavía no hay un mes siguiente para comparar.' };
  const said = (one: { month: IsoDate; share: number }) =>
    `el ${formatShare(one.share)} de quienes llegaron en ${formatMonth(one.month)}`;
  const text = `Al mes siguiente pidió ${first === last ? said(first) : `${said(first)} y ${said(last)}`}.`;
  const best = back[findPeak(back.map(({ share }) => share))];
  if (best === undefined || back.length < 2) return { title: 'Quién sigue pidiendo', text };
  return { title: `Quien llegó en ${formatMonth(best.month)} se queda más`, text };
}

/** Says how long restaurants wait for their money, compared with what the law allows. */
export function describePayDays({
  paid,
  late,
  averageDays,
  longestDays,
  open,
}: {
  paid: number;
  late: number;
  averageDays: number | null;
  longestDays: number | null;
  open: readonly { days: number }[];
}): Finding {
  const overdue = open.filter(({ days }) => days > LEGAL_PAYMENT_DAYS).length;
  const waiting =
    open.length === 0
      ? 'Ninguna espera pago.'
      : `${open.length} ${open.length === 1 ? 'espera' : 'esperan'} pago, la más vieja hace ${Math.max(...open.map(({ days }) => days))} días.`;
  const done =
    averageDays === null
      ? 'Ninguna liquidación se pagó en estas fechas.'
      : `Se pagaron ${paid} liquidaciones en ${averageDays} días en promedio desde su emisión, la más lenta en ${longestDays}; ${late} pasaron de ${LEGAL_PAYMENT_DAYS}.`;
  const text = `${done} ${waiting}`;
  if (overdue > 0)
    return {
      title: `${overdue} ${overdue === 1 ? 'liquidación pasa' : 'liquidaciones pasan'} de ${LEGAL_PAYMENT_DAYS} días sin pago`,
      text,
    };
  if (averageDays === null) return { title: 'Días para pagar a restaurantes', text };
  return { title: `Pagamos a los restaurantes en ${averageDays} ${averageDays === 1 ? 'día' : 'días'}`, text };
}
