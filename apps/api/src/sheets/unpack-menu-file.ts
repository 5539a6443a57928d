import { type UnzipFileInfo, unzip } from 'fflate';

/** The largest menu with its pictures, in bytes, packed and unpacked. */
export const maxMenuFileBytes = 40 * 1024 * 1024;
const maxUnpacked = 120 * 1024 * 1024;
const maxPicture = 8 * 1024 * 1024;
const mostPictures = 500;

const isPicture = (name: string) => /\.(jpe?g|png|webp|avif)$/i.test(name);
const isSheet = (name: string) => /\.(xlsx|csv)$/i.test(name);
/** Returns whether a path in a ZIP is one that macOS adds, or a hidden file. */
const isNoise = (name: string) => /(^|\/)(\.|__MACOSX)/.test(name);

export type MenuFile = {
  readonly sheet: Buffer;
  readonly pictures: readonly { readonly name: string; readonly content: Buffer }[];
};

/** Unpacks a menu: a list alone (XLSX, CSV), or a ZIP of one list and its pictures. Returns the problem otherwise. */
export async function unpackMenuFile(bytes: Buffer): Promise<MenuFile | { readonly problem: string }> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  // a workbook is a ZIP itself
  if (!isZip || bytes.includes('xl/workbook.xml')) return { sheet: bytes, pictures: [] };
  let total = 0;
  let problem: string | null = null;
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (isNoise(name) || !(isPicture(name) || isSheet(name))) return false;
    if (isPicture(name) && originalSize > maxPicture) problem = `La foto ${getBaseName(name)} pesa más de 8 MB.`;
    total += originalSize;
    if (total > maxUnpacked) problem = 'El archivo es demasiado grande por dentro. Divídelo en varios.';
    return problem === null;
  };
  const files = await new Promise<Record<string, Uint8Array> | null>((resolve) => {
    unzip(bytes, { filter }, (error, found) => resolve(error ? null : found));
  });
  if (problem !== null) return { problem };
  if (files === null) return { problem: 'El archivo está dañado y no se puede leer. Comprímelo de nuevo.' };
  const named = Object.entries(files).map(([name, content]) => ({
    name: getBaseName(name),
    content: Buffer.from(content),
  }));
  const sheets = named.filter(({ name }) => isSheet(name));
  const pictures = named.filter(({ name }) => isPicture(name));
  const [sheet] = sheets;
  if (sheet === undefined) return { problem: 'En el ZIP no hay una lista .xlsx o .csv.' };
  if (sheets.length > 1) return { problem: 'En el ZIP hay más de una lista. Deja una sola.' };
  if (pictures.length > mostPictures)
    return { problem: `Son más de ${mostPictures} fotos. Divídelas en varios archivos.` };
  return { sheet: sheet.content, pictures };
}

const getBaseName = (path: string) => path.split('/').at(-1) ?? path;
