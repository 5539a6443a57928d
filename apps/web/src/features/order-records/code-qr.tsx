import { QrPicture } from '../../device/qr-picture.tsx';

/** The code of an order as a QR, for a courier's camera. */
export function CodeQr({ code, className = 'w-56' }: { code: string; className?: string }) {
  return <QrPicture text={code} label="Código QR de la orden" className={className} />;
}
