type Drawing = PDFKit.PDFDocument;
/** Where a glyph stands in a text, in thousandths of the size. */
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number; advanceWidth: number };
type Encoded = [hex: string[], positions: Position[]];
/** A font of pdfkit: its metrics, which are the same for all papers, and its place in one paper. */
type PaperFont = {
  document: Drawing | null;
  id: string;
  dictionary: unknown;
  encode(text: string): Encoded;
  widthOfString(text: string, size: number): number;
};
/** What pdfkit keeps of the fonts of a paper, which its types leave out. */
type PaperFonts = { _font: PaperFont; _fontFamilies: Record<string, PaperFont>; _fontCount: number };

const known = new Map<string, PaperFont>();

/**
 * Chooses a standard font for a paper. pdfkit builds its widths and kerning pairs anew for every paper, which takes longer
 * than drawing a letter; here they are built once and shared.
 */
export function chooseFont(paper: Drawing, name: string): Drawing {
  const fonts = paper as unknown as PaperFonts;
  const shared = known.get(name) ?? shareFont(fonts, name);
  if (fonts._fontFamilies[name] === undefined) {
    fonts._fontCount += 1;
    fonts._fontFamilies[name] = copyFont(shared, { document: paper, id: `F${fonts._fontCount}` });
  }
  return paper.font(name);
}

/** Takes a font from the first paper that chooses it. */
function shareFont(fonts: PaperFonts, name: string): PaperFont {
  const { _font: before, _fontCount: count } = fonts;
  (fonts as unknown as Drawing).font(name);
  // a copy that knows no paper, so that none stays in memory
  const shared = measureByPairs(copyFont(fonts._font, { document: null, id: '' }));
  delete fonts._fontFamilies[name];
  Object.assign(fonts, { _font: before, _fontCount: count });
  known.set(name, shared);
  return shared;
}

const copyFont = (font: PaperFont, own: Pick<PaperFont, 'document' | 'id'>): PaperFont =>
  Object.assign(Object.create(Object.getPrototypeOf(font)), font, { ...own, dictionary: null });

/** More than the pairs of letters of any text of ours; other scripts count as one glyph that the font does not have. */
const mostPairs = 20_000;

/**
 * Makes a font look each pair of letters up once. pdfkit looks the width and the kerning of each up by names that it puts
 * together anew, four times for a text that is drawn.
 */
function measureByPairs(font: PaperFont): PaperFont {
  const ask = font.encode.bind(font);
  const pairs = new Map<number, { hex: string; at: Position }>();
  const find = (text: string, index: number) => {
    const isLast = index + 1 === text.length;
    const key = text.charCodeAt(index) * 65_536 + (isLast ? 0 : text.charCodeAt(index + 1));
    const kept = pairs.get(key);
    if (kept !== undefined) return kept;
    const [[hex], [at]] = ask(text.slice(index, index + 2)) as [[string], [Position]];
    if (pairs.size >= mostPairs) pairs.clear();
    pairs.set(key, { hex, at });
    return { hex, at };
  };
  const encode = (text: string): Encoded => {
    const found = Array.from({ length: text.length }, (_, index) => find(text, index));
    return [found.map(({ hex }) => hex), found.map(({ at }) => at)];
  };
  const widthOfString = (given: string, size: number): number => {
    const text = `${given}`;
    let width = 0;
    for (let index = 0; index < text.length; index += 1) width += find(text, index).at.xAdvance;
    return width * (size / 1000);
  };
  return Object.assign(font, { encode, widthOfString });
}
