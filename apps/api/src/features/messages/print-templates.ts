// Prints the WhatsApp templates to create at Meta, one JSON body each: `node apps/api/src/features/messages/print-templates.ts`.
import { whatsappTemplates } from '@sazon/domain/messages/words';

for (const { name, category, body } of whatsappTemplates) {
  const places = new Set(body.match(/\{\{\d\}\}/g)).size;
  const example = { body_text: [Array.from({ length: places }, (_, place) => `ejemplo ${place + 1}`)] };
  const components = [{ type: 'BODY', text: body, ...(places === 0 ? {} : { example }) }];
  console.log(JSON.stringify({ name, language: 'es', category, components }, null, 2));
}
