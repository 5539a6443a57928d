import { type ReactNode, useState } from 'react';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatTypedPesos, toPesoDigits } from '../../ui/fields/typed-pesos.ts';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';

interface EditorCardProps {
  title: string;
  remark?: ReactNode;
  children: ReactNode;
}

/** A part of the editor. */
export const EditorCard = ({ title, remark, children }: EditorCardProps) => (
  <Card label={title} className="grid grid-cols-1 content-start gap-4 laptop:p-5">
    <h2 className="type-h3 flex flex-wrap items-baseline justify-between gap-x-3">
      {title}
      {remark && <small className="type-body-s font-normal text-text-2">{remark}</small>}
    </h2>
    {children}
  </Card>
);

interface BoxProps {
  label: string;
  error?: string | undefined;
  help?: string | undefined;
  disabled?: boolean | undefined;
  labelHidden?: boolean | undefined;
}

interface NumberBoxProps extends BoxProps {
  value: number | null;
  onValueChange: (value: number | null) => void;
  /** 'pesos' groups the digits and shows a $. */
  unit?: 'pesos' | undefined;
  after?: string | undefined;
  maxLength?: number | undefined;
}

/** A field for a whole number; an empty field is null. */
export function NumberBox({ value, onValueChange, unit, after, maxLength = 9, ...box }: NumberBoxProps) {
  const text = value === null ? '' : String(value);
  return (
    <TextField
      {...box}
      inputMode="numeric"
      value={unit === 'pesos' ? formatTypedPesos(text) : text}
      onValueChange={(typed) => {
        const digits = toPesoDigits(typed).slice(0, maxLength);
        onValueChange(digits === '' ? null : Number(digits));
      }}
      before={unit === 'pesos' && <span className="text-text-2">$</span>}
      after={after !== undefined && <span className="text-text-2">{after}</span>}
    />
  );
}

/** A percentage in basis points, typed with up to two decimals: '12,5'. */
export function PercentBox({
  bps,
  onBpsChange,
  ...box
}: BoxProps & { bps: number; onBpsChange: (bps: number) => void }) {
  const shown = bps === 0 ? '' : String(bps / 100).replace('.', ',');
  // what is being typed ('12,') stays until it means another number
  const [typed, setTyped] = useState(shown);
  const toBps = (text: string) => Math.round(Number(text.replace(',', '.')) * 100) || 0;
  return (
    <TextField
      {...box}
      inputMode="decimal"
      maxLength={5}
      value={toBps(typed) === bps ? typed : shown}
      onValueChange={(text) => {
        if (!/^\d{0,3}([.,]\d{0,2})?$/.test(text)) return;
        setTyped(text);
        onBpsChange(toBps(text));
      }}
      after={<span className="text-text-2">%</span>}
    />
  );
}
