import { DAY_MS, toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import {
  COMPANY_DOCUMENTS,
  type CompanyDocumentKind,
  companyDocumentNames,
} from '@sazon/domain/payroll/company-documents';
import {
  RESTAURANT_DOCUMENTS,
  type RestaurantDocumentKind,
  restaurantDocumentNames,
} from '@sazon/domain/restaurants/restaurant-documents';
import type { Deps } from '../../../deps.ts';
import { buildDocumentKey } from '../../../features/filed-documents/document-file-key.ts';
import { toIso } from '../../to-iso.ts';
import type { SeedRows } from '../insert-seed-rows.ts';
import type { Cast } from '../people/demo-accounts-permissions-and-courier-areas.ts';
import { seedId, seedNumber } from '../seed-ids-and-chances.ts';
import { demoRestaurantKey, type World } from '../world/build-demo-slots-and-dishes.ts';

/** The version of the terms, as in the setting `terms`. */
const termsVersion = '2026-12';
const paperId = (ownerKey: string, kind: RestaurantDocumentKind | CompanyDocumentKind) =>
  seedId(`paper:${ownerKey}:${kind}`);

/** Returns what the demo restaurants gave before they could sell: documents with their last day, and accepted terms. */
export function restaurantDocumentRows({ data }: World, { kitchens, admin }: Cast, nowMs: number): SeedRows {
  const { restaurants } = data.catalog;
  const today = toBogotaDate(nowMs);
  const at = toIso(nowMs - 118 * DAY_MS);
  const chooseEndDate = (key: string, kind: RestaurantDocumentKind) => {
    if (kind === 'rut') return null;
    // the demo restaurant's sanitary document ends soon, so that the notice is seen
    const days = key === demoRestaurantKey && kind === 'sanitary' ? 21 : 120 + seedNumber(`paper:${key}:${kind}`, 200);
    return addDays(today, days);
  };
  return {
    restaurant_papers: restaurants.flatMap(({ key }) =>
      RESTAURANT_DOCUMENTS.map((kind) => ({
        ...{ id: paperId(key, kind), restaurant_id: seedId(`restaurant:${key}`), kind, file_type: 'pdf' as const },
        ...{ expires_on: chooseEndDate(key, kind), uploaded_by: admin.id, uploaded_at: at },
      })),
    ),
    terms_acceptances: restaurants.flatMap(({ key }) => {
      const person = kitchens.get(key);
      const document = `restaurant_terms:${seedId(`restaurant:${key}`)}`;
      return person === undefined ? [] : [{ user_id: person.id, document, version: termsVersion, accepted_at: at }];
    }),
  };
}

/** Returns the documents of the demo companies: a RUT, and a contract of which one ends soon. */
export function companyDocumentRows({ data }: World, { admin }: Cast, nowMs: number): SeedRows {
  const today = toBogotaDate(nowMs);
  const at = toIso(nowMs - 118 * DAY_MS);
  return {
    company_papers: data.companies.enterprises.flatMap(({ key }, index) =>
      COMPANY_DOCUMENTS.map((kind) => ({
        ...{ id: paperId(key, kind), enterprise_id: seedId(`enterprise:${key}`), kind, file_type: 'pdf' as const },
        expires_on: kind === 'rut' ? null : addDays(today, index === 1 ? 25 : 400),
        ...{ uploaded_by: admin.id, uploaded_at: at },
      })),
    ),
  };
}

/** Stores a page for each document of the demo restaurants and companies. */
export async function keepDemoDocuments(
  files: Deps['files'],
  { restaurant_papers, company_papers }: SeedRows,
): Promise<void> {
  await Promise.all([
    ...(restaurant_papers ?? []).map(({ id, kind }) =>
      files.put(buildDocumentKey('restaurant', id, 'pdf'), buildPage(`${restaurantDocumentNames[kind]} de muestra`)),
    ),
    ...(company_papers ?? []).map(({ id, kind }) =>
      files.put(buildDocumentKey('company', id, 'pdf'), buildPage(`${companyDocumentNames[kind]} de muestra`)),
    ),
  ]);
}

/** A page with one line, as PDF. */
function buildPage(line: string): Buffer {
  const text = `BT /F1 20 Tf 72 720 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let page = '%PDF-1.4\n';
  const offsets = objects.map((object, place) => {
    const offset = page.length;
    page += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const table = ['0000000000 65535 f ', ...offsets.map((offset) => `${offset} 00000 n `)].join('\n');
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${page.length}\n%%EOF\n`;
  return Buffer.from(`${page}xref\n0 ${objects.length + 1}\n${table}\n${end}`, 'latin1');
}
