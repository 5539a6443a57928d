import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { OtpInput } from '../ui/fields/otp-input.tsx';
import { Icon } from '../ui/icon.tsx';
import { CodeScanner } from './code-scanner.tsx';
import type { useBagCodes } from './use-bag-codes-and-scan-sound.ts';

export interface BagCodeEntryProps {
  codes: ReturnType<typeof useBagCodes>;
  /** Number of codes read: each one starts with an empty field. */
  tries: number;
}

/** Takes one bag's code after another: by camera, by a keyboard scanner, or by its four digits. */
export function BagCodeEntry({ codes: { typed, setTyped, read, readText }, tries }: BagCodeEntryProps) {
  const [scanning, setScanning] = useState(false);
  return (
    <>
      {scanning ? (
        <CodeScanner hint="Apunta al QR de la etiqueta" onText={readText} />
      ) : (
        <Button look="quiet" size="l" wide onClick={() => setScanning(true)}>
          <Icon name="qr-code" size="m" />
          Escanear con la cámara
        </Button>
      )}
      <OtpInput
        key={tries}
        length={4}
        label="Código de la etiqueta, 4 dígitos"
        autoFocus={!scanning}
        value={typed}
        onValueChange={setTyped}
        onComplete={read}
      />
    </>
  );
}
