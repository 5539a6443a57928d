import { inflateSync } from 'node:zlib';

/** What is drawn, unpacked, stream by stream. */
function* pagesIn(raw: string): Generator<string> {
  for (const stream of raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    try {
      yield inflateSync(Buffer.from(stream[1] ?? '', 'latin1')).toString('latin1');
    } catch {
      // another stream than a page
    }
  }
}

const decoder = new TextDecoder('windows-1252');

/** The words on the pages of a PDF that pdfkit made with its own fonts. */
export function wordsIn(pdf: Buffer): string {
  let words = '';
  for (const page of pagesIn(pdf.toString('latin1'))) {
    for (const shown of page.matchAll(/\[(.*?)\] TJ/g)) {
      for (const piece of (shown[1] ?? '').matchAll(/<([0-9a-f]+)>/g))
        words += decoder.decode(Buffer.from(piece[1] ?? '', 'hex'));
      words += '\n';
    }
  }
  return words.replaceAll('\u00a0', ' ');
}

/**
 * What a tagged PDF is for who listens to it: the kinds of its elements in the order of the file, and how many pieces of
 * a page belong to no element and to no decoration. Throws for a PDF without tags.
 */
export function readPdfStructure(pdf: Buffer): { kinds: string[]; untagged: number; alts: number } {
  const raw = pdf.toString('latin1');
  if (!raw.includes('/StructTreeRoot') || !raw.includes('/Marked true')) throw new Error('the PDF is not tagged');
  const kinds = [...raw.matchAll(/\/S \/([A-Z][A-Za-z0-9]*)/g)].map(([, kind]) => kind as string);
  let untagged = 0;
  for (const page of pagesIn(raw)) {
    let depth = 0;
    for (const [word] of page.matchAll(/\bB[DM]C\b|\bEMC\b|\bT[Jj]\b|(?<=\s)[SfB]\*?(?=\s)/g)) {
      if (word === 'BDC' || word === 'BMC') depth += 1;
      else if (word === 'EMC') depth -= 1;
      else if (depth === 0) untagged += 1;
    }
  }
  return { kinds, untagged, alts: raw.match(/\/Alt /g)?.length ?? 0 };
}
