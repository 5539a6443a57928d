import * as v from 'valibot';
import { sendFile } from '../../calls/send-file.ts';

const shape = v.object({ importId: v.string() });

/** Uploads a menu as a file. Returns the id of its import. */
export async function sendMenuFile(restaurantId: string, file: File): Promise<string> {
  const response = await sendFile(`/admin/menu-imports/${restaurantId}`, file);
  return v.parse(shape, await response.json()).importId;
}
