import { DownloadButton } from '../../device/download-button.tsx';

/** The receipt of an order as PDF, once its payment is in. */
export const ReceiptButton = ({ orderId }: { orderId: string }) => (
  <DownloadButton
    wide
    className="mt-4"
    path={`/orders/${orderId}/receipt`}
    name="recibo.pdf"
    icon="download-simple"
    loadingLabel="Preparando tu recibo"
  >
    Descargar recibo
  </DownloadButton>
);
