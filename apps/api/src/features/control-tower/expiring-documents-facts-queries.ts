import { DAY_MS, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import type { DeskFact } from '@sazon/domain/logistics/control-tower-facts';
import { courierDocumentNames } from '@sazon/domain/logistics/courier-documents';
import { companyDocumentNames } from '@sazon/domain/payroll/company-documents';
import { describeDocumentEnd } from '@sazon/domain/restaurants/document-expiry-notices';
import { DOCUMENT_WARNING_DAYS, restaurantDocumentNames } from '@sazon/domain/restaurants/restaurant-documents';
import type { Reader } from '../../db/connect.ts';
import { together } from '../../db/transaction.ts';
import {
  listCompanyDocumentEnds,
  listCourierDocumentEnds,
  listRestaurantDocumentEnds,
} from '../expiring-documents/expiring-documents-queries.ts';

/** How many documents are named; the others are counted. */
const named = 2;

type EndingDocument = { what: string; expiresOn: IsoDate };

/** Lists documents that end soon or have ended, as one fact each for restaurants, companies and couriers. */
export async function listDocumentFacts(db: Reader, today: IsoDate): Promise<DeskFact[]> {
  const [restaurants, companies, couriers] = await together([
    listRestaurantDocumentEnds(db, today),
    listCompanyDocumentEnds(db, today),
    listCourierDocumentEnds(db, today),
  ]);
  const ofRestaurants = restaurants.map(({ kind, name, expiresOn }) => ({
    what: `${restaurantDocumentNames[kind]} de ${name}`,
    expiresOn,
  }));
  const ofCompanies = companies.map(({ kind, name, expiresOn }) => ({
    what: `${companyDocumentNames[kind]} de ${name}`,
    expiresOn,
  }));
  const ofCouriers = couriers.map(({ kind, name, expiresOn }) => ({
    what: `${courierDocumentNames[kind]} de ${name}`,
    expiresOn,
  }));
  return [
    ...toFact('restaurants', ofRestaurants, today),
    ...toFact('companies', ofCompanies, today),
    ...toFact('couriers', ofCouriers, today),
  ];
}

/** Joins documents, in the order of their end, to one fact. Returns none when there is no document. */
function toFact(part: string, papers: readonly EndingDocument[], today: IsoDate): DeskFact[] {
  const [first] = papers;
  if (first === undefined) return [];
  const lateMs = toInstantMs(addDays(first.expiresOn, 1), '00:00');
  const words = papers.slice(0, named).map(({ what, expiresOn }) => `${what} ${describeDocumentEnd(expiresOn, today)}`);
  const more = papers.length - words.length;
  return [
    {
      ...{ kind: 'paper_ending', part, count: papers.length, amountCop: null },
      ...{ sinceMs: lateMs - (DOCUMENT_WARNING_DAYS + 1) * DAY_MS, lateMs },
      detail: `${words.join('. ')}${more > 0 ? `. Y ${more} más` : ''}`,
    },
  ];
}
