import { formatLegalMoment } from '@sazon/domain/payroll/format-identification-period-and-legal-dates';
import type { DocumentBlock, PayrollDocument } from '@sazon/domain/payroll/payroll-document-blocks-and-parties';
import {
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
  type SignatureEvidence,
  type Strokes,
} from '@sazon/domain/payroll/signature-check-and-clauses';
import { PRODUCT } from '@sazon/domain/product-name';

/** The evidence under a signed document: who, when, how, and where to verify it. */
export type DocumentSeal = { code: string; evidence: SignatureEvidence };

const style = `
:root{color-scheme:light}
body{margin:0 auto;max-width:44rem;padding:1.5rem 1.25rem 2.5rem;font:16px/1.55 system-ui,sans-serif;color:#21181f;background:#fff}
h1{font-size:1.35rem;line-height:1.25;margin:0 0 .25rem}
h2{font-size:1.05rem;margin:1.5rem 0 .5rem}
p,li{margin:0 0 .6rem}ul{padding-left:1.2rem;margin:0}
.brand{font-weight:700;color:#a11d4a;margin:0 0 1rem}.small{font-size:.85rem;color:#5c4f58;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:minmax(7rem,11rem) 1fr;gap:.3rem 1rem;margin:1rem 0}dt{color:#5c4f58}dd{margin:0;font-weight:600}
@media(max-width:26rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.5rem}}
table{width:100%;border-collapse:collapse;margin:1rem 0;font-size:.9rem}th,td{padding:.35rem .4rem;text-align:right;border-bottom:1px solid #e5dce2}
th:first-child,td:first-child{text-align:left}tfoot td{font-weight:700}
.seal{margin-top:2rem;border-top:2px solid #21181f;padding-top:1rem}svg{display:block;width:16rem;height:6.4rem;max-width:100%}
.typed{font:italic 1.6rem/1.4 Georgia,serif}
`;

/** The document as a page without scripts or external resources. The same input gives the same bytes. */
export function renderDocumentHtml(content: PayrollDocument, seal: DocumentSeal | null): string {
  return `<!doctype html><html lang="es-CO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${text(content.title)}</title><style>${style}</style></head><body><p class="brand">${PRODUCT.name}</p><h1>${text(content.title)}</h1><p class="small">Versión ${text(content.templateVersion)}</p>${content.blocks.map(blockHtml).join('')}${seal === null ? '' : sealHtml(seal)}</body></html>`;
}

function blockHtml(block: DocumentBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${text(block.text)}</h2>`;
    case 'text':
      return `<p>${text(block.text)}</p>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${text(item)}</li>`).join('')}</ul>`;
    case 'facts':
      return `<dl>${block.rows.map(([label, value]) => `<dt>${text(label)}</dt><dd>${text(value)}</dd>`).join('')}</dl>`;
    case 'table':
      return `<table><thead><tr>${block.head.map((cell) => `<th scope="col">${text(cell)}</th>`).join('')}</tr></thead><tbody>${block.rows.map(rowHtml).join('')}</tbody><tfoot>${rowHtml(block.total)}</tfoot></table>`;
  }
}

const rowHtml = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${text(cell)}</td>`).join('')}</tr>`;

function sealHtml({ code, evidence }: DocumentSeal): string {
  return `<section class="seal">${signatureHtml(evidence)}<p><strong>${text(evidence.name)}</strong><br>${text(evidence.identification)}</p>${describeSeal(
    { code, evidence },
  )
    .map((line) => `<p class="small">${text(line)}</p>`)
    .join('')}</section>`;
}

function signatureHtml({ method, strokes, typedName }: SignatureEvidence): string {
  if (method === 'drawn') {
    return `<svg viewBox="0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}" role="img" aria-label="Firma"><path d="${toStrokePath(strokes)}" fill="none" stroke="#21181f" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  }
  return method === 'typed' ? `<p class="typed">${text(typedName ?? '')}</p>` : '';
}

/** The strokes as an SVG path, which pdfkit draws too. */
export const toStrokePath = (strokes: Strokes): string =>
  strokes
    .map((stroke) => {
      const points: string[] = [];
      for (let index = 0; index + 1 < stroke.length; index += 2) points.push(`${stroke[index]} ${stroke[index + 1]}`);
      // a single point needs a zero-length line to show with round ends
      if (points.length === 1) points.push(points[0] ?? '');
      return `M${points.join('L')}`;
    })
    .join('');

const methods: Readonly<Record<SignatureEvidence['method'], string>> = {
  drawn: 'Firmado a mano alzada en pantalla',
  typed: 'Firmado escribiendo el nombre',
  simple: 'Con un botón, desde la sesión de la persona',
  external: 'Autorizado en el portal del empleador y confirmado por Recursos Humanos',
  told: 'Emitido al cierre del período; no requiere firma',
};

/** The evidence line by line, on paper as on screen. */
export function describeSeal({ code, evidence }: DocumentSeal): string[] {
  const { ipHash, userAgentHash } = evidence;
  return [
    `${methods[evidence.method]}, ${formatLegalMoment(evidence.signedAtMs)}.`,
    `Huella de lo leído (SHA-256): ${evidence.shownSha256}`,
    ...(ipHash === null || userAgentHash === null
      ? []
      : [`Huella de la dirección: ${ipHash.slice(0, 16)} · del navegador: ${userAgentHash.slice(0, 16)}`]),
    `Código de verificación: ${code}`,
  ];
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const text = (raw: string): string => raw.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
