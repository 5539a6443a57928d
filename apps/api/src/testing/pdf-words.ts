import { inflateSync } from 'node:zlib';

/** The words on the pages of a PDF that pdfkit made with its own fonts. */
export function wordsIn(pdf: Buffer): string {
  const raw = pdf.toString('latin1');
  let words = '';
  for (const stream of raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    const bytes = Buffer.from(stream[1] ?? '', 'latin1');
    let page = '';
    try {
      page = inflateSync(bytes).toString('latin1');
    } catch {
      continue;
    }
    for (const shown of page.matchAll(/\[(.*?)\] TJ/g)) {
      for (const piece of (shown[1] ?? '').matchAll(/<([0-9a-f]+)>/g))
        words += Buffer.from(piece[1] ?? '', 'hex').toString('latin1');
      words += '\n';
    }
  }
  return words.replaceAll('\u00a0', ' ');
}
