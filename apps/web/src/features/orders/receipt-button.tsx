import { useMutation } from '@tanstack/react-query';
import type { CallError } from '../../calls/call-error.ts';
import { download } from '../../calls/download-file.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The receipt of an order as PDF, once its payment is in. A failure is a toast. */
export function ReceiptButton({ orderId }: { orderId: string }) {
  const receipt = useMutation<void, CallError>({
    mutationFn: () => download(`/orders/${orderId}/receipt`, 'recibo.pdf'),
  });
  return (
    <Button
      look="quiet"
      wide
      className="mt-4"
      loading={receipt.isPending}
      loadingLabel="Preparando tu recibo"
      onClick={() => receipt.mutate()}
    >
      <Icon name="download-simple" />
      Descargar recibo
    </Button>
  );
}
