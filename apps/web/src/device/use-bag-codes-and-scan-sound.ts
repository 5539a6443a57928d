import { findCodeInScan } from '@sazon/domain/orders/confirmation-and-delegate-codes';
import { useRef, useState } from 'react';
import { playTones } from './play-tones.ts';
import { useKeyboardScanner } from './use-keyboard-scanner.ts';

/** A scanner that types into the field arrives twice: as the field's digits and as a scan. */
const echoMs = 600;

/**
 * Plays a short high tone for a right bag and a long low one for a wrong one, and vibrates; nothing for a repeated one.
 */
export function playScanSound(result: 'right' | 'wrong' | 'repeated'): void {
  if (result === 'repeated') return;
  const right = result === 'right';
  playTones([right ? { at: 0, hertz: 1200, seconds: 0.15 } : { at: 0, hertz: 220, seconds: 0.7 }]);
  navigator.vibrate?.(right ? 20 : [80, 60, 80]);
}

/**
 * Reads the codes of bags by camera, keyboard scanner or field. `onCode` gets each code once, or null when a text that
 * was read is not an order's code.
 */
export function useBagCodes(onCode: (code: string | null) => void) {
  const [typed, setTyped] = useState('');
  const last = useRef({ code: '', at: 0 });
  const read = (code: string) => {
    const now = performance.now();
    const isEcho = code === last.current.code && now - last.current.at < echoMs;
    last.current = { code, at: now };
    setTyped('');
    if (!isEcho) onCode(code);
  };
  const readText = (text: string) => {
    const code = findCodeInScan(text);
    if (code === null) onCode(null);
    else read(code);
  };
  useKeyboardScanner(readText);
  return { typed, setTyped, read, readText };
}
