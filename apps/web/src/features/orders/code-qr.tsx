import { create } from 'qrcode';

/** The code as a QR, black on white whatever the theme: a courier's camera reads it across a counter. */
export function CodeQr({ code, className = 'w-44' }: { code: string; className?: string }) {
  const { modules } = create(code, { errorCorrectionLevel: 'M' });
  const cells = Array.from({ length: modules.size * modules.size }, (_, at) => at).filter((at) => modules.data[at]);
  const path = cells.map((at) => `M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z`).join('');
  return (
    <svg
      viewBox={`-1 -1 ${modules.size + 2} ${modules.size + 2}`}
      className={`${className} bg-white`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="Código QR de la orden"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
