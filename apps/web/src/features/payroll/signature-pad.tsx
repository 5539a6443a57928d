import { type PointerEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';

const width = 1000;
const height = 400;
const mostStrokes = 60;
const mostNumbers = 1200;
/** Points closer than this are left out of a line. */
const nearest = 4;

export type PadStrokes = number[][];

export interface SignaturePadProps {
  strokes: PadStrokes;
  onStrokes: (strokes: PadStrokes) => void;
  error?: string | undefined;
}

const drawPath = (stroke: readonly number[]): string => {
  const points: string[] = [];
  for (let index = 0; index + 1 < stroke.length; index += 2) points.push(`${stroke[index]} ${stroke[index + 1]}`);
  return `M${points.join('L')}${points.length === 1 ? `L${points[0]}` : ''}`;
};

/** A field to sign in with a finger, a pen or a mouse. Offer typing the name as the alternative. */
export function SignaturePad({ strokes, onStrokes, error }: SignaturePadProps) {
  const [open, setOpen] = useState<number[] | null>(null);
  const surface = useRef<SVGSVGElement>(null);
  const readPoint = (event: PointerEvent): [number, number] => {
    const box = surface.current?.getBoundingClientRect();
    if (!box) return [0, 0];
    const across = ((event.clientX - box.left) / box.width) * width;
    const down = ((event.clientY - box.top) / box.height) * height;
    return [Math.round(Math.min(width, Math.max(0, across))), Math.round(Math.min(height, Math.max(0, down)))];
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (strokes.length >= mostStrokes || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setOpen(readPoint(event));
  };
  const go = (event: PointerEvent) => {
    if (!open || open.length >= mostNumbers) return;
    const [across, down] = readPoint(event);
    const [lastAcross = 0, lastDown = 0] = open.slice(-2);
    if (Math.hypot(across - lastAcross, down - lastDown) >= nearest) setOpen([...open, across, down]);
  };
  const end = () => {
    if (open) onStrokes([...strokes, open]);
    setOpen(null);
  };
  return (
    <div className="grid gap-1.5">
      <svg
        ref={surface}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={strokes.length === 0 ? 'Espacio para tu firma, vacío' : 'Tu firma'}
        data-base-ui-swipe-ignore
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
        className={`w-full touch-none rounded bg-surface ${
          error ? 'shadow-[inset_0_0_0_2px_var(--danger)]' : 'shadow-[inset_0_0_0_1.5px_var(--border-strong)]'
        }`}
      >
        <path d="M60 320H940" className="stroke-border" strokeWidth="3" strokeDasharray="14 12" />
        {[...strokes, ...(open ? [open] : [])].map((stroke, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only ever added at the end
            key={index}
            d={drawPath(stroke)}
            fill="none"
            className="stroke-text"
            strokeWidth="7"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </svg>
      <div className="flex items-start justify-between gap-3">
        <p className={`type-body-s ${error ? 'text-danger-text' : 'text-text-2'}`} role={error ? 'alert' : undefined}>
          {error ?? 'Firma con el dedo o el mouse.'}
        </p>
        <Button look="text" size="s" disabled={strokes.length === 0} onClick={() => onStrokes([])}>
          Borrar
        </Button>
      </div>
    </div>
  );
}
