import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import type { PdfLogo } from '../../sheets/open-pdf-and-draw-text-and-logo.ts';
import type { LogoFiles } from './company-logo-encoding.ts';

/** The kinds of files in which a logo is kept. */
const kinds = { screen: 'webp', paper: 'png' } as const;

const toLogoKey = (logoId: string, kind: keyof LogoFiles) => `logos/${logoId.slice(0, 2)}/${logoId}.${kinds[kind]}`;

/** The address of the logo of the company of this table or alias. Null without one. */
export const selectLogoUrlOf = (table: 'e' | 'enterprises'): RawBuilder<string | null> =>
  sql`'/api/company-logos/' || ${sql.ref(`${table}.logo`)}`;

/** The address of the logo of the company `e`. Null without one. */
export const logoUrl = selectLogoUrlOf('e');

export const toLogoUrl = (logoId: string): string => `/api/company-logos/${logoId}`;

export async function storeLogo(deps: Deps, logoId: string, files: LogoFiles): Promise<void> {
  await deps.files.put(toLogoKey(logoId, 'screen'), files.screen);
  await deps.files.put(toLogoKey(logoId, 'paper'), files.paper);
}

/** Returns a logo for screens. Undefined when there is none. */
export const readScreenLogo = (deps: Deps, logoId: string): Promise<Buffer | undefined> =>
  deps.files.get(toLogoKey(logoId, 'screen'));

/** Returns the logo of a company for its documents, with its name. Undefined without one. */
export async function readPdfLogo(deps: Deps, enterpriseId: string): Promise<PdfLogo | undefined> {
  const company = await deps.db
    .selectFrom('enterprises')
    .select(['name', 'logo'])
    .where('id', '=', enterpriseId)
    .executeTakeFirst();
  return company && (await readPdfLogoById(deps, company.logo, company.name));
}

/** Returns a logo for documents, with the name of its company. Undefined without one. */
export async function readPdfLogoById(deps: Deps, logoId: string | null, name: string): Promise<PdfLogo | undefined> {
  const png = logoId === null ? undefined : await deps.files.get(toLogoKey(logoId, 'paper'));
  return png && { png, name };
}

/** Finds the id of the logo that a company has now. Null without one. */
export async function findLogoId(db: Reader, enterpriseId: string): Promise<string | null> {
  const company = await db.selectFrom('enterprises').select('logo').where('id', '=', enterpriseId).executeTakeFirst();
  return company?.logo ?? null;
}

/** Whether an issued bill shows this logo, so that its files stay. */
export async function isLogoOnBill(db: Reader, logoId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM bills WHERE parties->'party'->>'logo' = ${logoId} LIMIT 1`.execute(db);
  return rows.length > 0;
}

export async function deleteLogoFiles(deps: Deps, logoId: string): Promise<void> {
  await Promise.all([deps.files.remove(toLogoKey(logoId, 'screen')), deps.files.remove(toLogoKey(logoId, 'paper'))]);
}
