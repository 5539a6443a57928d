import { foldText } from '../fold-text.ts';
/**
 * How a person agreed: a drawn signature, a typed name, a button in the app ('simple'), the employer's own portal
 * ('external'). 'told' is for a document that only informs, such as a closing statement.
 */
export const SIGNING_METHODS = ['drawn', 'typed', 'simple', 'external', 'told'] as const;
export type SigningMethod = (typeof SIGNING_METHODS)[number];

/** A drawn signature: each stroke is x, y, x, y… in a field of 1000 by 400. */
export type Strokes = readonly (readonly number[])[];

export const SIGNATURE_WIDTH = 1000;
export const SIGNATURE_HEIGHT = 400;
const shortestStroke = 60;
export const MAX_STROKES = 60;
export const MAX_STROKE_NUMBERS = 1200;

/**
 * The evidence of a signature (Decreto 2364 de 2012), stored with its document and never changed. Instants are epoch
 * milliseconds.
 */
export type SignatureEvidence = {
  signedAtMs: number;
  /** Name and identification of the signer, as the document shows them. */
  name: string;
  identification: string;
  method: SigningMethod;
  typedName: string | null;
  strokes: Strokes;
  acceptedClauses: readonly string[];
  /** Keyed hashes, which prove that two values are equal without revealing them; null when no browser was involved. */
  ipHash: string | null;
  userAgentHash: string | null;
  /** SHA-256 of the document as it was shown, before the signature was added. */
  shownSha256: string;
};

export type SignatureInput = { method: 'drawn' | 'typed'; name: string; strokes: Strokes };

/**
 * Checks a signature: a drawing that is long enough, or the signer's name, without regard to accents, capitals or
 * spaces.
 */
export function checkSignature(
  given: SignatureInput,
  signer: string,
): { ok: true } | { ok: false; field: 'signData.strokes' | 'signData.name'; message: string } {
  if (given.method === 'drawn') {
    const drawn = given.strokes.every(isStroke) && measureLength(given.strokes) >= shortestStroke;
    return drawn ? { ok: true } : { ok: false, field: 'signData.strokes', message: 'Dibuja tu firma completa.' };
  }
  const same = plain(given.name) === plain(signer);
  return same
    ? { ok: true }
    : { ok: false, field: 'signData.name', message: `Escribe tu nombre como aparece: ${signer}.` };
}

const isStroke = (stroke: readonly number[]): boolean =>
  stroke.length >= 2 &&
  stroke.length % 2 === 0 &&
  stroke.every((number, index) => number >= 0 && number <= (index % 2 === 0 ? SIGNATURE_WIDTH : SIGNATURE_HEIGHT));

function measureLength(strokes: Strokes): number {
  let sum = 0;
  for (const stroke of strokes) {
    for (let index = 2; index + 1 < stroke.length; index += 2) {
      const across = (stroke[index] ?? 0) - (stroke[index - 2] ?? 0);
      const down = (stroke[index + 1] ?? 0) - (stroke[index - 1] ?? 0);
      sum += Math.hypot(across, down);
    }
  }
  return sum;
}

const plain = (name: string): string => foldText(name).replace(/\s+/g, ' ').trim();

/** The clauses of each document that a person accepts one by one. */
export const CLAUSES = {
  contract: {
    conditions: 'Leí el acuerdo y acepto sus condiciones.',
    deduction: 'Autorizo que mi empleador descuente de mi nómina lo que yo compre, hasta el tope de cada período.',
    data_sharing: 'Autorizo que mi empleador vea fechas y valores de mis descuentos. Nunca qué como.',
  },
  payroll: {
    deduction: 'Autorizo el descuento de este período hasta el tope indicado.',
  },
} as const;

export type ClauseName = keyof (typeof CLAUSES)['contract'];
