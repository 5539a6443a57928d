import { Link, useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useSession } from '../../session/session-store.ts';
import { closePlaceSheet } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { Button } from '../../ui/button.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';

const RequestBuildingDialog = lazyNamed(() => import('./request-building-dialog.tsx'), 'RequestBuildingDialog');

/** For a customer who does not find their building: request it, or sign in where the company has its own locations. */
export function MissingBuilding() {
  const { hasSession } = useSession();
  const { href } = useLocation();
  const [opened, setOpened] = useState(0);
  return (
    <div className="grid justify-items-start gap-2 rounded-lg bg-surface-2 p-4">
      <p className="type-item">¿No está tu edificio?</p>
      <Button look="quiet" size="s" onClick={() => setOpened((before) => before + 1)}>
        Pide que lleguemos a tu edificio
      </Button>
      {!hasSession && (
        <p className="type-body-s text-text-2">
          ¿Tu empresa ya está?{' '}
          <Link to="/autenticacion" search={{ returnUrl: href }} className={textActionClass} onClick={closePlaceSheet}>
            Entra
          </Link>
        </p>
      )}
      <Suspense>{opened > 0 && <RequestBuildingDialog key={opened} />}</Suspense>
    </div>
  );
}
