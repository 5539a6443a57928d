import { unzipSync } from 'fflate';
import { wordsIn } from './read-pdf-words-and-structure.ts';

/**
 * Everything that a downloaded file says: the pages and titles of a PDF, each part of a ZIP, every sheet of a workbook
 * also when it is hidden, and any other file as text.
 */
export function readFileWords(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, 4);
  if (start === '%PDF') return `${wordsIn(bytes)}\n${bytes.toString('latin1').replaceAll('\0', '')}`;
  if (start.startsWith('PK'))
    return Object.entries(unzipSync(bytes))
      .map(([name, part]) => `${name}\n${readFileWords(Buffer.from(part))}`)
      .join('\n');
  // an old encoding of payroll systems as well
  return `${bytes.toString('utf8')}\n${bytes.toString('latin1')}`.replaceAll('&amp;', '&');
}

/** Lines break anywhere on paper, so that spaces say nothing. */
const pack = (text: string) => text.replace(/\s+/g, '');

/** Lists those of these words that are in a text. */
export function listWordsIn(text: string, words: readonly string[]): string[] {
  const packed = pack(text);
  return words.filter((word) => packed.includes(pack(word)));
}
