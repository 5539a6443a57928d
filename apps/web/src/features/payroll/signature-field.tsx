import { Suspense } from 'react';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { Skeleton } from '../../ui/pages/skeleton.tsx';

const SignaturePad = lazyNamed(() => import('./signature-pad.tsx'), 'SignaturePad');

export interface Signature {
  method: 'drawn' | 'typed';
  typed: string;
  strokes: number[][];
}

export const noSignature: Signature = { method: 'drawn', typed: '', strokes: [] };

/** Whether something was drawn or typed; the server checks whether it suffices. */
export const isSigned = ({ method, typed, strokes }: Signature): boolean =>
  method === 'drawn' ? strokes.length > 0 : typed.trim() !== '';

/** The signature as sent to the API; a drawn one includes the signer's name. */
export const toSignData = ({ method, typed, strokes }: Signature, signer: string) => ({
  method,
  name: method === 'typed' ? typed : signer,
  strokes: method === 'drawn' ? strokes : [],
});

export interface SignatureFieldProps {
  value: Signature;
  onChange: (value: Signature) => void;
  /** The name in the document. */
  signer: string;
  errors: Readonly<Record<string, string | undefined>>;
  disabled: boolean;
}

/** A signature: drawn, or typed as the alternative. */
export function SignatureField({ value, onChange, signer, errors, disabled }: SignatureFieldProps) {
  return (
    <fieldset className="grid gap-3" disabled={disabled}>
      <legend className="type-h3 mb-3">Tu firma</legend>
      <Segmented
        label="Cómo firmas"
        segments={[
          { value: 'drawn', label: 'Dibujar' },
          { value: 'typed', label: 'Escribir mi nombre' },
        ]}
        value={value.method}
        onValueChange={(method) => onChange({ ...value, method })}
      />
      {value.method === 'drawn' ? (
        <Suspense fallback={<Skeleton className="aspect-5/2 w-full rounded" />}>
          <SignaturePad
            strokes={value.strokes}
            onStrokes={(strokes) => onChange({ ...value, strokes })}
            error={errors['signData.strokes']}
          />
        </Suspense>
      ) : (
        <TextField
          label="Tu nombre completo"
          help={`Como aparece en el documento: ${signer}`}
          autoComplete="name"
          maxLength={120}
          value={value.typed}
          onValueChange={(typed) => onChange({ ...value, typed })}
          error={errors['signData.name']}
        />
      )}
    </fieldset>
  );
}
