import encode from 'qr';

/** White cells around the code, as the QR standard requires: dark surroundings do not touch it. */
const quietCells = 4;

/** The black cells as one path, a rectangle for each run of a row. */
const toPath = (rows: readonly boolean[][]): string =>
  rows.flatMap((row, y) => [...listRuns(row)].map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join('');

function* listRuns(row: readonly boolean[]): Generator<[start: number, length: number]> {
  for (let x = row.indexOf(true); x !== -1; ) {
    const after = row.indexOf(false, x);
    const end = after === -1 ? row.length : after;
    yield [x, end - x];
    x = row.indexOf(true, end);
  }
}

/** A text as a QR code, black on white in either theme, so that cameras read it across a counter. */
export function QrPicture({ text, label, className = 'w-56' }: { text: string; label: string; className?: string }) {
  const rows = encode(text, 'raw', { ecc: 'medium', border: quietCells });
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      className={`${className} bg-white`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={toPath(rows)} fill="#000" />
    </svg>
  );
}
