import { addUsual, getCart } from '@sazon/contract/cart/routes';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { lowerFirst } from '@sazon/domain/first-letter-case';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { setUi } from '../../device/open-overlays-and-hidden-banners.ts';
import { LinkButton } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ErrorState } from '../../ui/pages/empty-and-error-state.tsx';

/** /lo-de-siempre: the link of the reminder. Fills the cart and opens it; otherwise says why and shows the menu. */
export function UsualLunchScreen({ scheduleDate }: { scheduleDate: string | undefined }) {
  const navigate = useNavigate();
  const started = useRef(false);
  const { mutate, error } = useCall(addUsual, {
    silent: true,
    invalidates: [getCart],
    onSuccess: ({ state, menu }) => {
      if (state === 'ordered') {
        toast.info('Ya tienes almuerzo para ese día.');
        return navigate({ to: '/mis-ordenes', replace: true });
      }
      if (menu !== null) toast.success(`Agregamos ${menu.name} a tu carrito.`);
      setUi({ cartOpened: true });
      return navigate({ to: '/inicio', replace: true });
    },
  });
  // opening the page is the customer's tap, so it fills the cart once
  useEffect(() => {
    if (started.current || scheduleDate === undefined) return;
    started.current = true;
    mutate({ body: { scheduleDate } });
  }, [mutate, scheduleDate]);
  const isBroken = scheduleDate === undefined;
  return (
    <main className="mx-auto grid max-w-column content-start px-4 py-6">
      {error || isBroken ? (
        <ErrorState
          title="Hoy no hay lo de siempre"
          text={isBroken ? 'El enlace no dice para qué día es.' : error?.message}
          action={<LinkButton render={<Link to="/menu" />}>Ver el menú</LinkButton>}
        />
      ) : (
        <div aria-busy="true" className="grid justify-items-center gap-2 py-8 text-center">
          <h2 className="type-h2">Un momento</h2>
          <p className="type-body text-text-2">
            Ponemos en tu carrito lo que pides siempre, para el {lowerFirst(formatLongDate(scheduleDate))}.
          </p>
        </div>
      )}
    </main>
  );
}
