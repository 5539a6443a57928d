import type { OrderCard } from '@sazon/contract/orders/schemas';
import { Suspense, useState } from 'react';
import { useIdle } from '../../device/when-idle.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { Skeleton } from '../../ui/pages/skeleton.tsx';

const FullScreenOrderCode = lazyNamed(() => import('./full-screen-order-code.tsx'), 'FullScreenOrderCode');
const CodeQr = lazyNamed(() => import('./code-qr.tsx'), 'CodeQr');

/** The corner button of a live order, and the code on the whole screen. */
export function OrderCodeButton({ order, code }: { order: OrderCard; code: string }) {
  const [open, setOpen] = useState(false);
  // Loaded before it is asked for: at the counter there may be no signal.
  const idle = useIdle();
  return (
    <>
      <IconButton
        icon="corners-out"
        weight="bold"
        label="Mostrar el código en grande"
        look="soft"
        aria-haspopup="dialog"
        className="size-13"
        onClick={() => setOpen(true)}
      />
      <Suspense>
        {(idle || open) && (
          <FullScreenOrderCode
            open={open}
            onClose={() => setOpen(false)}
            code={code}
            dish={`${order.menu.name}, ${order.brand.name}`}
            place={`${order.waiting?.place ?? order.deliveryPoint}, ${order.location.name}`}
            qr={
              <Suspense fallback={<Skeleton className="size-56" />}>
                <CodeQr code={code} />
              </Suspense>
            }
          />
        )}
      </Suspense>
    </>
  );
}
