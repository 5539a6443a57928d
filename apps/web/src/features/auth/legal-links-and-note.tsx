import { Suspense, useState } from 'react';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import type { LegalText } from './legal-dialog.tsx';

const LegalDialog = lazyNamed(() => import('./legal-dialog.tsx'), 'LegalDialog');

const linkClass = 'underline underline-offset-2';

/** The two legal texts, each opened over the form so that its input stays. */
export function LegalLinks() {
  const [open, setOpen] = useState<LegalText | null>(null);
  return (
    <>
      <button type="button" className={linkClass} onClick={() => setOpen('terms')}>
        términos
      </button>{' '}
      y la{' '}
      <button type="button" className={linkClass} onClick={() => setOpen('data')}>
        política de datos
      </button>
      <Suspense>{open && <LegalDialog text={open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  );
}

export function LegalNote() {
  return (
    <p className="type-body-s text-center text-text-2">
      Al continuar aceptas los <LegalLinks />.
    </p>
  );
}
