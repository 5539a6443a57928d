import { CAMPAIGN_CHANNELS } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import * as v from 'valibot';
import { id, lenient, pageNumber, searchText, typedNumber } from '../../calls/valibot-shapes.ts';

/** The list's filters in the address. */
export const campaignsSearch = v.object({
  lista: lenient(v.picklist(['drafts', 'scheduled', 'automatic', 'ended'])),
  medio: lenient(v.picklist(CAMPAIGN_CHANNELS)),
  cupon: lenient(v.picklist(['with', 'without'])),
  buscar: searchText,
  pagina: lenient(pageNumber),
});
export type CampaignsSearch = v.InferOutput<typeof campaignsSearch>;

/** The draft that is open, and its step. */
export const draftSearch = v.object({
  id: lenient(id),
  paso: lenient(v.pipe(typedNumber, v.integer(), v.minValue(1), v.maxValue(5))),
});
export type DraftSearch = v.InferOutput<typeof draftSearch>;

export const openedSearch = v.object({ id: lenient(id) });
export type OpenedSearch = v.InferOutput<typeof openedSearch>;

/** The template that is open; 'nueva': one that is being written. */
export const templatesSearch = v.object({ plantilla: lenient(v.union([id, v.literal('nueva')])) });
export type TemplatesSearch = v.InferOutput<typeof templatesSearch>;
