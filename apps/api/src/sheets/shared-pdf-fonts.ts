type Drawing = PDFKit.PDFDocument;
/** A font of pdfkit: its metrics, which are the same for all papers, and its place in one paper. */
type PaperFont = { document: Drawing | null; id: string; dictionary: unknown };
/** What pdfkit keeps of the fonts of a paper, which its types leave out. */
type PaperFonts = { _font: PaperFont; _fontFamilies: Record<string, PaperFont>; _fontCount: number };

const known = new Map<string, PaperFont>();

/**
 * Chooses a standard font for a paper. pdfkit builds its widths and kerning pairs anew for every paper, which takes longer
 * than drawing a letter; here they are built once and shared.
 */
export function chooseFont(paper: Drawing, name: string): Drawing {
  const fonts = paper as unknown as PaperFonts;
  const shared = known.get(name);
  if (shared !== undefined && fonts._fontFamilies[name] === undefined) {
    fonts._fontCount += 1;
    fonts._fontFamilies[name] = copyFont(shared, { document: paper, id: `F${fonts._fontCount}` });
  }
  paper.font(name);
  // a copy that knows no paper, so that none stays in memory
  if (shared === undefined) known.set(name, copyFont(fonts._font, { document: null, id: '' }));
  return paper;
}

const copyFont = (font: PaperFont, own: Pick<PaperFont, 'document' | 'id'>): PaperFont =>
  Object.assign(Object.create(Object.getPrototypeOf(font)), font, { ...own, dictionary: null });
