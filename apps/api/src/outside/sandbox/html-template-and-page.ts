import type { FastifyReply } from 'fastify';

/** A piece of HTML that is safe to send. */
export type Html = { readonly html: string };
type Piece = string | number | Html | readonly Html[] | null;

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function written(piece: Piece | undefined): string {
  if (piece === null || piece === undefined) return '';
  if (typeof piece === 'object') return 'html' in piece ? piece.html : piece.map(({ html }) => html).join('');
  return escaped(String(piece));
}

/** A template that escapes its values, unless they are `Html` already. */
export const html = (strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html => ({
  html: strings.map((text, index) => text + written(pieces[index])).join(''),
});

const style: Html = {
  html: `<style>
:root { color-scheme: light dark; --ink: #1c2434; --soft: #5a6478; --line: #d8dde8; --page: #f2f4f9; --card: #fff; --main: #24408e; --on: #fff; --good: #17623d; --bad: #a3231b; --note: #fff6dc; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef1f8; --soft: #a9b3c7; --line: #3a4358; --page: #12161f; --card: #1b212d; --main: #9db4ff; --on: #101624; --good: #8fdcb0; --bad: #ffb0a3; --note: #33290d; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px 48px; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 440px; margin: 0 auto; }
header { display: flex; justify-content: space-between; align-items: baseline; margin-bottom: 16px; }
header b { font-size: 18px; }
header span, .soft { color: var(--soft); font-size: 14px; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 20px; margin-bottom: 12px; }
h1 { font-size: 20px; line-height: 1.3; margin: 0 0 4px; }
main > h1 { margin: 20px 0 10px; }
h1.good { color: var(--good); } h1.bad { color: var(--bad); }
.amount { font-size: 32px; font-weight: 700; font-variant-numeric: tabular-nums; margin: 0; }
p { margin: 0 0 8px; }
details { background: var(--card); border: 1px solid var(--line); border-radius: 14px; margin-bottom: 12px; }
summary { padding: 14px 20px; min-height: 52px; font-weight: 600; cursor: pointer; }
details form { padding: 0 20px 20px; }
label { display: block; font-size: 14px; margin-bottom: 12px; }
input, select { display: block; width: 100%; min-height: 48px; margin-top: 4px; padding: 0 12px; border: 1px solid var(--soft); border-radius: 10px; background: var(--card); color: inherit; font: inherit; }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
::placeholder { color: var(--soft); opacity: 1; }
.note { margin-bottom: 12px; }
button, a.button { display: block; width: 100%; min-height: 48px; margin-top: 8px; padding: 11px 16px; border: 1px solid var(--main); border-radius: 10px; background: var(--main); color: var(--on); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
button.quiet, a.quiet { background: none; color: var(--main); }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
.fault { background: var(--card); border: 1px solid var(--bad); border-left-width: 6px; color: var(--bad); border-radius: 10px; padding: 12px 16px; margin-bottom: 12px; }
.note { background: var(--note); border-radius: 10px; padding: 10px 14px; font-size: 14px; }
a { color: var(--main); }
</style>`,
};

/** `refresh`: what the page does by itself after this many seconds. */
export type Page = {
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
  readonly refresh?: { readonly seconds: number; readonly url: string };
  readonly script?: string;
};

// Forms here redirect to the shop, which browsers count as their target, so any target is allowed.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; form-action 'self' http: https:; frame-ancestors 'self'; base-uri 'none'";

export function sendPage(reply: FastifyReply, { title, body, status = 200, refresh, script }: Page): FastifyReply {
  const again = refresh && html`<meta http-equiv="refresh" content="${refresh.seconds};url=${refresh.url}">`;
  const scripts = script === undefined ? null : html`<script src="${script}" defer></script>`;
  const page = html`<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Pasarela de pruebas</title>
${again ?? null}${style}${scripts}
</head>
<body>
<main>
<header><b>Pasarela de pruebas</b><span>No se mueve dinero</span></header>
${body}
</main>
</body>
</html>`;
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.html);
}
