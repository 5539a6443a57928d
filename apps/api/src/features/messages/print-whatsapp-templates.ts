// Prints the WhatsApp templates to create at Meta, one JSON body each: `node apps/api/src/features/messages/print-whatsapp-templates.ts https://our.address`.
import { whatsappTemplates } from '@sazon/domain/messages/fill-message-template';

const [publicUrl = 'https://sazon.example'] = process.argv.slice(2);

for (const { name, category, body, button } of whatsappTemplates) {
  const places = new Set(body.match(/\{\{\d\}\}/g)).size;
  const example = { body_text: [Array.from({ length: places }, (_, place) => `ejemplo ${place + 1}`)] };
  const url = button && {
    type: 'URL',
    text: button.text,
    url: `${publicUrl}${button.path}{{1}}`,
    example: ['2026-11-24'],
  };
  const components = [
    { type: 'BODY', text: body, ...(places === 0 ? {} : { example }) },
    ...(category === 'MARKETING' ? [{ type: 'FOOTER', text: 'Responde BAJA para no recibir más publicidad' }] : []),
    ...(url ? [{ type: 'BUTTONS', buttons: [url] }] : []),
  ];
  console.log(JSON.stringify({ name, language: 'es', category, components }, null, 2));
}
