type Piece = string | Uint8Array;
type Page = { write(line: Piece): void; end(): void };
/** What pdfkit keeps of a paper, which its types leave out. */
type Inner = { page: Page; _offset: number };
/** A paper whose bytes are taken once it has ended. */
type CollectingPaper = PDFKit.PDFDocument & { takeBytes(): Buffer };
type PaperClass<Paper> = new (options: PDFKit.PDFDocumentOptions) => Paper;

let known: Promise<PaperClass<CollectingPaper>> | undefined;

/**
 * Returns pdfkit's class of papers, which writes in few large pieces here. pdfkit makes a buffer of each line of a page and
 * of each of its hundreds of objects, and sends each as an event of a stream: a third of the time of a tagged letter.
 */
export const loadPaperClass = (): Promise<PaperClass<CollectingPaper>> => {
  known ??= import('pdfkit').then(({ default: PDFDocument }) => buildPaperClass(PDFDocument));
  return known;
};

const asInner = (paper: PDFKit.PDFDocument): Inner => paper as unknown as Inner;

function buildPaperClass(Base: PaperClass<PDFKit.PDFDocument>): PaperClass<CollectingPaper> {
  return class extends Base {
    // set by the first use: the constructor of pdfkit writes before it would set fields of this class
    declare pieces: Piece[] | undefined;
    declare collecting: WeakSet<Page> | undefined;

    /** Takes a line of an object, or the bytes of its stream as they are. */
    _write(piece: Piece): void {
      this.pieces ??= [];
      const last = this.pieces.length - 1;
      const { [last]: before } = this.pieces;
      if (typeof piece !== 'string') this.pieces.push(piece);
      else if (typeof before === 'string') this.pieces[last] = `${before}${piece}\n`;
      else this.pieces.push(`${piece}\n`);
      asInner(this)._offset += typeof piece === 'string' ? piece.length + 1 : piece.length;
    }

    /** Takes a line of the page that is drawn on. */
    override addContent(line: string): this {
      const { page } = asInner(this);
      this.collecting ??= new WeakSet();
      if (!this.collecting.has(page)) collectLines(page);
      this.collecting.add(page);
      page.write(line);
      return this;
    }

    takeBytes(): Buffer {
      const pieces = this.pieces ?? [];
      this.pieces = [];
      return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece)));
    }
  };
}

/** Makes a page write its lines at once when it ends. */
function collectLines(page: Page): void {
  const { write, end } = page;
  let lines = '';
  page.write = (line) => {
    lines += `${line}\n`;
  };
  page.end = () => {
    write.call(page, Buffer.from(lines, 'latin1'));
    end.call(page);
  };
}
