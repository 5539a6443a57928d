import { create } from 'qrcode';

/** A text as a QR, black on white whatever the theme: a camera reads it across a counter. */
export function QrPicture({ text, label, className = 'w-44' }: { text: string; label: string; className?: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const cells = Array.from({ length: modules.size * modules.size }, (_, at) => at).filter((at) => modules.data[at]);
  const path = cells.map((at) => `M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z`).join('');
  return (
    <svg
      viewBox={`-1 -1 ${modules.size + 2} ${modules.size + 2}`}
      className={`${className} bg-white`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
