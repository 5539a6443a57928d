interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface DetectorKind {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}
declare global {
  interface Window {
    BarcodeDetector?: DetectorKind;
  }
}

/** Resolves to the text of the QR code in the picture, or null when there is none. */
type ReadQr = (video: HTMLVideoElement) => Promise<string | null>;

/** Wide enough for a code that fills a third of the picture, and fast on an old phone (px). */
const side = 480;

/** Creates the reader of QR codes: the browser's own, else one in JavaScript that loads on demand. */
export async function createQrReader(): Promise<ReadQr> {
  const kind = window.BarcodeDetector;
  const formats = (await kind?.getSupportedFormats().catch(() => [])) ?? [];
  if (kind && formats.includes('qr_code')) {
    const detector = new kind({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const cut = Math.min(video.videoWidth, video.videoHeight);
    if (context === null || cut === 0) return null;
    const [left, top] = [(video.videoWidth - cut) / 2, (video.videoHeight - cut) / 2];
    context.drawImage(video, left, top, cut, cut, 0, 0, side, side);
    return textIn(decode, context.getImageData(0, 0, side, side));
  };
}

/** Decodes the text of a QR code; null when the decoder throws, because it finds none. */
function textIn(decode: (image: ImageData) => string, image: ImageData): string | null {
  try {
    return decode(image);
  } catch {
    return null;
  }
}
