import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { PrintPaper } from '../kitchen-orders/print-search-params.ts';

const pages: Record<PrintPaper, string> = {
  '58mm': 'size: 58mm 80mm; margin: 3mm 4mm',
  '80mm': 'size: 80mm 80mm; margin: 3mm 4mm',
  a4: 'size: A4; margin: 10mm',
  carta: 'size: letter; margin: 10mm',
};
/** A roll has no pages: a production sheet is as long as its content. */
const rolls: Record<PrintPaper, string> = {
  ...pages,
  '58mm': 'size: 58mm 297mm; margin: 3mm 4mm',
  '80mm': 'size: 80mm 297mm; margin: 3mm 4mm',
};

/** Draws its children as the only content that is printed, on this paper. */
export function PaperSizePortal({ paper, roll, children }: { paper: PrintPaper; roll: boolean; children: ReactNode }) {
  return createPortal(
    <div data-paper className="hidden print:block">
      <style>{`@page { ${(roll ? rolls : pages)[paper]} } @media print { html, body { background: #fff } body > :not([data-paper]) { display: none } }`}</style>
      {children}
    </div>,
    document.body,
  );
}
